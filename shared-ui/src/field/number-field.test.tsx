/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberField } from './number-field.tsx';

function Seed({ start }: { start: number | null }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <NumberField label="Seed" min={0} max={9} value={value} onChange={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

const getField = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Seed' });
const getValue = () => screen.getByRole('status').textContent;

test('is clamped to its limits on blur', async () => {
  const user = userEvent.setup();
  render(<Seed start={3} />);

  await user.clear(getField());
  await user.type(getField(), '42');
  await user.tab();
  expect(getField().value).toBe('9');
  expect(getValue()).toBe('9');
});

test('steps by arrow keys and buttons within the limits', async () => {
  const user = userEvent.setup();
  render(<Seed start={8} />);

  await user.click(getField());
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(getValue()).toBe('8');
  await user.click(screen.getByRole('button', { name: 'More: Seed' }));
  expect(getValue()).toBe('9');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'More: Seed' }).disabled).toBe(true);
});

test('keeps the last number if the input is invalid, and may be empty', async () => {
  const user = userEvent.setup();
  render(<Seed start={3} />);

  await user.type(getField(), 'x');
  await user.tab();
  expect(getField().value).toBe('3');
  await user.clear(getField());
  expect(getValue()).toBe('null');
});
