/** Why an address cannot be laid over the site; empty when it can. @param ports such as `3100-3199` */
export function portsProblem(address: string, ports: string): string {
  const [, text] = /^http:\/\/localhost:(\d{4,5})$/.exec(address) ?? [];
  if (text === undefined) return 'Give the address as http://localhost:<port>.';
  const port = Number(text);
  const allowed = ports.split(',').some((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return port >= first && port <= last;
  });
  return allowed ? '' : `This site takes development servers on ports ${ports} only.`;
}
