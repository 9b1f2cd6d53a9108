import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, wcagContrast } from 'culori';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

function readColors(attribute: string): Map<string, string> {
  const block = new RegExp(`:root\\[${attribute}\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
  const matches = block.matchAll(/--ui-([a-z0-9-]+):\s*(oklch\([^)]*\));/g);
  return new Map(Array.from(matches, ([, name = '', value = '']) => [name, value]));
}

function createTokenReader(theme: string): (name: string) => string {
  const colors = readColors(`data-theme='${theme}'`);
  return (name) => {
    const value = colors.get(name);
    if (value === undefined || !parse(value)) throw new Error(`No color --ui-${name} in ${theme}`);
    return value;
  };
}

const planes = ['bg', 'surface', 'raised', 'overlay', 'field'];
const statuses = ['success', 'warning', 'danger', 'info'];

/** Text colors with their backgrounds. */
const texts: [string, string[]][] = [
  ['text', [...planes, 'hover', 'active', 'accent-subtle']],
  ['text-2', [...planes, 'hover', 'active', 'accent-subtle']],
  ['text-3', planes],
  ['accent-text', [...planes, 'accent-subtle']],
  ['on-accent', ['accent', 'accent-hover']],
  ['on-danger', ['danger', 'danger-hover']],
  ...statuses.map((status): [string, string[]] => [status, [...planes, `${status}-subtle`]]),
];

/** Visible edges and icons with their adjacent colors. */
const edges: [string, string[]][] = [
  ['border-strong', planes],
  ['focus', [...planes, 'hover', 'active', 'accent-subtle', 'canvas']],
  ['accent', [...planes, 'accent-subtle']],
];

describe.each(['dark', 'light'])('%s theme', (theme) => {
  const token = createTokenReader(theme);
  const pairs = (list: [string, string[]][]) =>
    list.flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

  test.each(pairs(texts))('%s is readable on %s (4.5:1)', (front, back) => {
    expect(wcagContrast(token(front), token(back))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(edges))('%s is visible on %s (3:1)', (front, back) => {
    expect(wcagContrast(token(front), token(back))).toBeGreaterThanOrEqual(3);
  });

  test('the background of images has no hue', () => {
    expect(parse(token('canvas'))).toMatchObject({ c: 0 });
  });
});

test('print uses the text colors of the light theme on white', () => {
  const light = createTokenReader('light');
  const printedColors = readColors('data-theme');
  expect(printedColors.size).toBeGreaterThan(20);
  for (const [name, colour] of printedColors) {
    const isPlane = [...planes, 'canvas'].includes(name);
    expect([name, colour]).toEqual([name, isPlane ? 'oklch(1 0 0)' : light(name)]);
  }
});
