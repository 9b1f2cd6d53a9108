/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FilmStyle } from '@vidra/shared-contract';
import { useState } from 'react';
import { LooksField } from './looks-field.tsx';

function Field() {
  const [value, setValue] = useState<{ style: FilmStyle; extraStyles: FilmStyle[] | undefined }>({
    style: 'clean',
    extraStyles: undefined,
  });
  return (
    <>
      <LooksField offered={undefined} value={value} onChange={setValue} />
      <output>{[value.style, ...(value.extraStyles ?? [])].join(' ')}</output>
    </>
  );
}

const getOrder = () => screen.getByRole('status').textContent;
const getBox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('orders one video in each checked look, and keeps at least one', async () => {
  const user = userEvent.setup();
  render(<Field />);
  screen.getByRole('group', { name: 'Looks' });
  expect(getBox('Clean').disabled).toBe(true);
  await user.click(getBox('Night'));
  await user.click(getBox('Bold'));
  expect(getOrder()).toBe('clean night bold');
  screen.getByText('3 videos: one in each look, to compare.');
  await user.click(getBox('Clean'));
  expect(getOrder()).toBe('night bold');
  await user.click(getBox('Night'));
  expect(getBox('Bold').disabled).toBe(true);
});
