/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextArea } from './text-area.tsx';

function listDescriptions(element: Element): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);
}

test('counts the characters and stops at the limit', async () => {
  const user = userEvent.setup();
  render(<TextArea label="Prompt" maxLength={5} />);

  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Prompt' });
  expect(screen.getByText('0/5')).toBeTruthy();
  await user.type(area, 'a long story');
  expect(area.value).toBe('a lon');
  expect(screen.getByText('5/5')).toBeTruthy();
  expect(listDescriptions(area)).toEqual(['0 characters left']);
});

test('links error and hint to the field, the error first', () => {
  const { rerender } = render(<TextArea label="Prompt" hint="What moves?" error="Too short." />);

  const area = screen.getByRole('textbox', { name: 'Prompt' });
  expect(listDescriptions(area)).toEqual(['Too short.', 'What moves?']);
  expect(area.getAttribute('aria-invalid')).toBe('true');

  rerender(<TextArea label="Prompt" />);
  expect(area.hasAttribute('aria-invalid')).toBe(false);
  expect(area.hasAttribute('aria-describedby')).toBe(false);
});
