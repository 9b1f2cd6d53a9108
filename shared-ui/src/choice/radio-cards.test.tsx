/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RadioCards } from './radio-cards.tsx';

const options = [
  { value: '9:16', label: '9:16' },
  { value: '16:9', label: '16:9', description: 'For television' },
  { value: '1:1', label: '1:1', disabled: true },
  { value: '4:5', label: '4:5' },
];

function Ratio({ error }: { error?: string }) {
  const [value, setValue] = useState('16:9');
  return (
    <>
      <RadioCards
        label="Aspect ratio"
        error={error}
        options={options}
        value={value}
        onChange={setValue}
      />
      <button type="button">Next</button>
    </>
  );
}

// user-event finds a group by its escaped name; jsdom has no CSS.escape.
Object.assign(globalThis, { CSS: { escape: (name: string) => name } });

const getRadio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('is one tab stop and focuses the chosen option', async () => {
  const user = userEvent.setup();
  render(<Ratio />);

  await user.tab();
  expect(document.activeElement).toBe(getRadio('16:9'));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
});

test('arrow keys choose the next enabled option and wrap around', async () => {
  const user = userEvent.setup();
  render(<Ratio />);

  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(getRadio('4:5').checked).toBe(true);
  await user.keyboard('{ArrowDown}');
  expect(getRadio('9:16').checked).toBe(true);
  await user.keyboard('{ArrowLeft}');
  expect(getRadio('4:5').checked).toBe(true);
  expect(document.activeElement).toBe(getRadio('4:5'));
});

test('has a group name, a description and an error', () => {
  render(<Ratio error="Choose a ratio." />);

  const group = screen.getByRole('radiogroup', { name: 'Aspect ratio' });
  const readDescription = (element: Element) =>
    document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(readDescription(group)).toBe('Choose a ratio.');
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(readDescription(getRadio('16:9'))).toBe('For television');
});
