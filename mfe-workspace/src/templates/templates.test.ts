import { SHAPES, TEMPLATES, templatesOf } from './templates.ts';

test('every shape has a template', () => {
  for (const shape of SHAPES) expect(templatesOf(shape).length).toBeGreaterThan(0);
});

test('a shape shows its own templates only, no shape shows all', () => {
  expect(templatesOf('1:1').every(({ ratio }) => ratio === '1:1')).toBe(true);
  expect(templatesOf(null)).toEqual(TEMPLATES);
});

test('templates are told apart by their ids', () => {
  expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length);
});
