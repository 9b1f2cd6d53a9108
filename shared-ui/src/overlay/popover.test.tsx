/** @jest-environment jsdom */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../index.ts';
import { Popover } from './popover.tsx';

afterEach(cleanup);

const trigger = () => screen.getByRole('button', { name: 'Details' });

test('opens from its trigger by keyboard, takes the focus and returns it', async () => {
  const user = userEvent.setup();
  render(
    <Popover label="About it" trigger={<Button>Details</Button>}>
      <Button>Inside</Button>
    </Popover>,
  );
  expect(trigger().getAttribute('aria-haspopup')).toBe('dialog');
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
  const openAndClose = async () => {
    trigger().focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'About it' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Inside' }));
    expect(trigger().getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(trigger());
  };
  // The panel's code is still loading the first time.
  await openAndClose();
  await openAndClose();
});

test('its open state can be controlled by the parent', async () => {
  const user = userEvent.setup();
  const handleOpenChange = jest.fn();
  const popover = (open: boolean) => (
    <Popover
      label="A"
      trigger={<Button>Details</Button>}
      open={open}
      onOpenChange={handleOpenChange}
    >
      Words
    </Popover>
  );
  const { rerender } = render(popover(false));
  await user.click(trigger());
  expect(handleOpenChange).toHaveBeenCalledWith(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(popover(true));
  await screen.findByRole('dialog', { name: 'A' });
  rerender(popover(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});
