import { RemoteReceiver } from '@remote-dom/core/receivers';
import { applyChanges } from './apply-changes.ts';

const text = (id: string, data = 'Text') => ({ id, type: 3, data });
const element = (id: string, name: string, fields: object = {}) => ({
  id,
  type: 1,
  element: name,
  children: [],
  ...fields,
});
const insert = (child: object, index = 0, parent = '~') => [0, parent, child, index];

test('applies insertions, changes and removals', () => {
  const receiver = new RemoteReceiver();
  const button = element('1', 'ui-button', {
    properties: { variant: 'primary', disabled: false },
    eventListeners: { press: true },
    children: [text('2', 'Save')],
  });
  applyChanges(receiver, [
    insert(element('0', 'ui-stack')),
    insert(button, 0, '0'),
    [3, '1', 'icon', 'lucide:check', 1],
    [3, '1', 'variant', null, 1],
    [2, '2', 'Saved'],
  ]);
  expect(receiver.root.children).toMatchObject([
    {
      element: 'ui-stack',
      children: [
        {
          properties: { variant: null, disabled: false, icon: 'lucide:check' },
          eventListeners: { press: true },
          children: [{ data: 'Saved' }],
        },
      ],
    },
  ]);
  applyChanges(receiver, [
    [1, '0', 0],
    // Of what is gone by now.
    [2, '2', 'Late'],
  ]);
  expect(receiver.root.children).toMatchObject([{ children: [] }]);
});

const stack = element('0', 'ui-stack');
const field = element('1', 'ui-text-field');
const button = element('1', 'ui-button');
const parseFields = (json: string) => JSON.parse(json) as object;

test.each<[string, readonly unknown[]]>([
  ['an element of the page', [insert(element('1', 'script'))]],
  ['an inherited name as an element', [insert(element('1', 'constructor'))]],
  ['a style', [insert(element('1', 'ui-button', { properties: { style: 'position:fixed' } }))]],
  ['a class in an update', [insert(button), [3, '1', 'className', 'cover', 1]]],
  ['an attribute', [insert(element('1', 'ui-button', { attributes: { style: 'top:0' } }))]],
  ['an attribute in an update', [insert(button), [3, '1', 'title', 'x', 2]]],
  ['an unknown event', [insert(element('1', 'ui-button', { eventListeners: { input: true } }))]],
  [
    'a prototype',
    [insert(element('1', 'ui-button', { properties: parseFields('{"__proto__":{}}') }))],
  ],
  ['a prototype in an update', [insert(button), [3, '1', '__proto__', { polluted: true }, 1]]],
  ['a prototype as a listener', [insert(button), [3, '1', '__proto__', true, 3]]],
  [
    'an object as a text',
    [insert(element('1', 'ui-text', { children: [text('2', {} as string)] }))],
  ],
  ['an object as a value', [insert(field), [3, '1', 'label', { $$typeof: 'x' }, 1]]],
  [
    'a script as an address',
    [insert(element('1', 'ui-link', { properties: { href: 'javascript:x' } }))],
  ],
  ['data as an address', [insert(element('1', 'ui-link', { properties: { href: 'data:,x' } }))]],
  [
    'a name in an address',
    [insert(element('1', 'ui-link', { properties: { href: 'https://vidra@evil.example' } }))],
  ],
  [
    'another set of icons',
    [insert(element('1', 'ui-button', { properties: { icon: '//evil.example/x' } }))],
  ],
  [
    'an option with more fields',
    [
      insert(
        element('1', 'ui-select', {
          properties: { options: [{ value: 'a', label: 'A', html: '<b>' }] },
        }),
      ),
    ],
  ],
  [
    'a button within a button',
    [insert(element('1', 'ui-button', { children: [element('2', 'ui-button')] }))],
  ],
  ['a text within a field', [insert(field), insert(text('2'), 0, '1')]],
  ['a child of a text', [insert(text('1')), insert(text('2'), 0, '1')]],
  ['an id twice', [insert(stack), insert(stack, 1)]],
  [
    'an id twice in one tree',
    [insert(element('0', 'ui-stack', { children: [text('1'), text('1')] }))],
  ],
  ['an unusual id', [insert(element('__proto__', 'ui-stack'))]],
  ['the id of the root', [insert(element('~', 'ui-stack'))]],
  ['a place that is not there', [insert(stack, 1)]],
  ['the removal of what is not there', [[1, '~', 0]]],
  ['a property of the root', [[3, '~', 'title', 'x', 1]]],
  ['an unknown change', [[4, '~', 'call']]],
  ['no list', [{ 0: 1 }]],
  ['a long text', [insert(text('1', 'x'.repeat(2_001)))]],
])('refuses %s', (_case, changes) => {
  expect(() => applyChanges(new RemoteReceiver(), changes)).toThrow('not allowed');
  expect('polluted' in {}).toBe(false);
});

test('refuses a tree with too many elements, characters or levels', () => {
  const many = Array.from({ length: 301 }, (_, index) => insert(text(String(index)), index));
  const long = Array.from({ length: 11 }, (_, index) =>
    insert(text(String(index), 'x'.repeat(2_000)), index),
  );
  const deep = Array.from({ length: 13 }, (_, index) =>
    insert(element(String(index), 'ui-stack'), 0, index === 0 ? '~' : String(index - 1)),
  );
  for (const changes of [many, long, deep]) {
    expect(() => applyChanges(new RemoteReceiver(), changes)).toThrow('It draws more than');
  }
});

test('refuses a tree that is deep at once, before it is walked', () => {
  let tree: object = text('5000');
  for (let level = 0; level < 5_000; level += 1) {
    tree = element(String(level), 'ui-stack', { children: [tree] });
  }
  expect(() => applyChanges(new RemoteReceiver(), [insert(tree)])).toThrow();
});
