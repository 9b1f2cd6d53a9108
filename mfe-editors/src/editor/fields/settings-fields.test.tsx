/** @jest-environment jsdom */
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { BaseDraft } from '../base-draft.ts';
import { FormatsField } from './settings-fields.tsx';

afterEach(cleanup);

function Form({ start }: { readonly start: BaseDraft }) {
  const [draft, setDraft] = useState(start);
  const editor = { draft, offer: undefined, problems: {} };
  return (
    <>
      <FormatsField
        editor={editor}
        onChange={(fields) => {
          setDraft({ ...draft, ...fields });
        }}
      />
      <output>{[draft.ratio, ...(draft.extraRatios ?? [])].join(' ')}</output>
    </>
  );
}

const show = (ratio: BaseDraft['ratio']) => {
  render(<Form start={{ ratio, quality: '720p', count: 1, seed: null }} />);
  return userEvent.setup();
};
const getBox = (name: string) =>
  within(screen.getByRole('group', { name: 'Formats' })).getByRole<HTMLInputElement>('checkbox', {
    name,
  });
const getRatios = () => screen.getByRole('status').textContent;

test('starts with the one aspect ratio, which must stay', () => {
  show('9:16');
  expect(getBox('9:16').checked).toBe(true);
  expect(getBox('9:16').disabled).toBe(true);
  expect(getBox('1:1').checked).toBe(false);
  expect(getBox('16:9').checked).toBe(false);
});

test('adds formats, and keeps the others when the first is taken out', async () => {
  const user = show('9:16');
  await user.click(getBox('1:1'));
  await user.click(getBox('16:9'));
  expect(getRatios()).toBe('9:16 1:1 16:9');
  screen.getByText(/^3 videos/);
  await user.click(getBox('9:16'));
  expect(getRatios()).toBe('1:1 16:9');
});

test('adds formats to the shape of the image', async () => {
  const user = show('source');
  await user.click(getBox('9:16'));
  expect(getRatios()).toBe('source 9:16');
});
