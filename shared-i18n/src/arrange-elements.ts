import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';

const TAG = /<(\/?)(\w+)(\/?)>/;

/**
 * Puts elements where tags stand in the literal parts of a text: `Read the <terms>terms</terms>.`
 * A tag without an element is left out and its content stays. Values are never read as tags.
 */
export function arrangeElements(
  parts: readonly unknown[],
  elements: Readonly<Record<string, ReactElement>>,
): ReactNode {
  const open: { name: string; children: ReactNode[] }[] = [{ name: '', children: [] }];
  const add = (node: ReactNode) => open.at(-1)?.children.push(node);
  const close = () => {
    const { name, children } = open.pop() ?? { name: '', children: [] };
    const element = elements[name];
    add(element ? cloneElement(element, undefined, ...children) : toFragment(children));
  };
  for (const part of parts) {
    if (typeof part !== 'string') {
      add(part as ReactNode);
      continue;
    }
    const [first = '', ...rest] = part.split(TAG);
    add(first);
    for (let index = 0; index < rest.length; index += 4) {
      const [closing, name = '', single, text] = rest.slice(index, index + 4);
      if (closing !== '') {
        if (open.length > 1) close();
      } else {
        open.push({ name, children: [] });
        if (single !== '') close();
      }
      add(text);
    }
  }
  while (open.length > 1) close();
  return toFragment(open[0]?.children ?? []);
}

function toFragment(children: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, undefined, ...children);
}
