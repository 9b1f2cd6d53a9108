type Node = string | { [key: string]: Node };

/** Reads a body as Stripe's clients write it: `items[0][price]=x` becomes `{items: {0: {price}}}`. */
export function readForm(body: string): { [key: string]: Node } {
  const root: { [key: string]: Node } = {};
  for (const [path, value] of new URLSearchParams(body)) {
    const keys = path.split(/\[|\]\[|\]/).filter((key) => key !== '');
    const last = keys.pop() ?? '';
    let node = root;
    for (const key of keys) {
      const child = (node[key] ??= {});
      if (typeof child === 'string') throw new Error(`"${path}" is both a value and a group.`);
      node = child;
    }
    node[last] = value;
  }
  return root;
}
