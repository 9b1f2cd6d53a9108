/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';

const items = [
  { value: 'code', label: 'Code', content: 'By email' },
  { value: 'off', label: 'Off', content: 'None', disabled: true },
  { value: 'password', label: 'Password', content: 'As you know it' },
] as const;

test('arrow keys open the next enabled tab with its panel', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  render(<Tabs label="Login options" items={items} onChange={onChange} />);

  expect(screen.getByRole('tabpanel', { name: 'Code' }).textContent).toBe('By email');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Code' }));
  await user.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledWith('password');
  expect(screen.getByRole('tabpanel', { name: 'Password' }).textContent).toBe('As you know it');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Code', selected: true })).toBe(document.activeElement);
});

test('shows the value of the parent if it is controlled', async () => {
  const user = userEvent.setup();
  render(<Tabs label="Login options" items={items} value="code" />);

  await user.click(screen.getByRole('tab', { name: 'Password' }));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Code');
});

test('arrow keys follow the writing direction of the page', async () => {
  document.documentElement.dir = 'rtl';
  const user = userEvent.setup();
  const enabledItems = items.map((item) => ({ ...item, disabled: false }));
  render(<Tabs label="Login options" items={enabledItems} />);

  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'Off', selected: true })).toBe(document.activeElement);
  document.documentElement.dir = '';
});
