/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SortableList } from './sortable-list.tsx';

function Letters() {
  const [letters, setLetters] = useState(['a', 'b', 'c']);
  return (
    <SortableList
      label="Letters"
      items={letters}
      getKey={(letter) => letter}
      getName={(letter) => `Letter ${letter}`}
      onChange={setLetters}
      onRemove={(letter) => {
        setLetters(letters.filter((candidate) => candidate !== letter));
      }}
    >
      {(letter) => <button>{letter}</button>}
    </SortableList>
  );
}

const getItems = () =>
  within(screen.getByRole('list', { name: 'Letters' })).getAllByRole('listitem');
const listShownLetters = () => getItems().map((item) => item.querySelector('button')?.textContent);
const press = (index: number, name: string) => {
  const item = getItems()[index];
  if (!item) throw new Error('no such item');
  return userEvent.click(within(item).getByRole('button', { name }));
};

test('buttons move an item, which is announced', async () => {
  render(<Letters />);
  await press(2, 'Move earlier');
  expect(listShownLetters()).toEqual(['a', 'c', 'b']);
  expect(screen.getByRole('status').textContent).toBe('Letter c moved to position 2 of 3.');
  await press(0, 'Move later');
  expect(listShownLetters()).toEqual(['c', 'a', 'b']);
});

test('buttons are disabled at the ends', () => {
  render(<Letters />);
  const names = screen.getAllByRole<HTMLButtonElement>('button', { name: /Move/ });
  expect(names.filter(({ disabled }) => disabled)).toHaveLength(2);
});

test('Alt and an arrow key move the focused item and keep the focus in it', async () => {
  render(<Letters />);
  screen.getByRole('button', { name: 'a' }).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(listShownLetters()).toEqual(['b', 'a', 'c']);
  expect(document.activeElement?.textContent).toBe('a');
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  expect(listShownLetters()).toEqual(['a', 'b', 'c']);
});

test('removes an item', async () => {
  render(<Letters />);
  await press(1, 'Remove');
  expect(listShownLetters()).toEqual(['a', 'c']);
});

test('marks the current item and reports the item that gets the focus', async () => {
  const onFocusItem = jest.fn();
  render(
    <SortableList
      label="Letters"
      items={['a', 'b']}
      getKey={(letter) => letter}
      getName={(letter) => letter}
      onChange={() => undefined}
      onRemove={() => undefined}
      currentKey="b"
      onFocusItem={onFocusItem}
    >
      {(letter) => <button>{letter}</button>}
    </SortableList>,
  );
  expect(getItems().map((item) => item.getAttribute('aria-current'))).toEqual([null, 'true']);
  await userEvent.click(screen.getByRole('button', { name: 'a' }));
  expect(onFocusItem).toHaveBeenLastCalledWith('a');
});
