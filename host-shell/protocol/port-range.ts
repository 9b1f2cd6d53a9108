/** Allowed ports of `localhost`. */
export interface PortRange {
  /** The configured text. */
  readonly text: string;
  readonly includes: (port: number) => boolean;
}

/**
 * Reads `3100-3199`, `3100,3105-3110` or `none`.
 *
 * @throws Error with the reason
 */
export function readPortRange(text: string): PortRange {
  if (text === 'none') return { text, includes: () => false };
  const ranges = text.split(',').map((part) => {
    const [, first = '', last = first] = /^\s*(\d{4,5})(?:-(\d{4,5}))?\s*$/.exec(part) ?? [];
    const range = { first: Number(first), last: Number(last) };
    if (first === '' || range.first > range.last || range.last > 65_535) {
      throw new Error(
        `OVERRIDE_PORTS: "${part}" is neither a port range such as 3100-3199 nor "none".`,
      );
    }
    return range;
  });
  return {
    text,
    includes: (port) => ranges.some(({ first, last }) => port >= first && port <= last),
  };
}

/**
 * Returns why a development server at this address cannot be an override, or undefined when it can.
 */
export function findAddressProblem(address: string, ports: PortRange): string | undefined {
  const [, port] = /^http:\/\/localhost:(\d{4,5})$/.exec(address) ?? [];
  if (port === undefined) return 'Enter the address as http://localhost:<port>.';
  if (ports.text === 'none') return "This site doesn't allow development servers.";
  if (ports.includes(Number(port))) return undefined;
  return `This site allows development servers only on ports ${ports.text}.`;
}
