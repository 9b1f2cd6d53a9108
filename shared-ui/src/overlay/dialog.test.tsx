/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { Menu } from '../navigation/menu.tsx';
import { MenuItem } from '../navigation/menu-items.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
  };
  return (
    <>
      <Button onClick={show}>Create video</Button>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={show}>Create from menu</MenuItem>
      </Menu>
      <Dialog open={open} onOpenChange={setOpen} title="Create" description="Choose a way.">
        <TextField label="Title" />
      </Dialog>
    </>
  );
}

const getButton = (name: string) => screen.getByRole('button', { name });

test('focuses its first field and returns the focus on Escape', async () => {
  const user = userEvent.setup();
  render(<Page />);

  await user.click(getButton('Create video'));
  const dialog = screen.getByRole('dialog', { name: 'Create', description: 'Choose a way.' });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
  await user.tab();
  await user.tab();
  expect(dialog.contains(document.activeElement)).toBe(true);

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(getButton('Create video'));
});

test('returns the focus to the button of the menu that opened it', async () => {
  const user = userEvent.setup();
  render(<Page />);

  getButton('More').focus();
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('dialog', { name: 'Create' })).toBeTruthy();
  await user.click(getButton('Close'));
  expect(document.activeElement).toBe(getButton('More'));
});

test("renders into the page's portal element", async () => {
  const portal = document.body.appendChild(document.createElement('div'));
  portal.id = 'ui-portal';
  const user = userEvent.setup();
  render(<Page />);

  await user.click(getButton('Create video'));
  expect(portal.contains(screen.getByRole('dialog'))).toBe(true);
  await user.keyboard('{Escape}');
  portal.remove();
});

test('a confirmation stays open until its work is done', async () => {
  const user = userEvent.setup();
  let finish = () => {};
  const onOpenChange = jest.fn();
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  render(
    <AlertDialog
      open
      onOpenChange={onOpenChange}
      title="Delete 3 videos?"
      description="They are deleted permanently."
      confirmLabel="Delete"
      onConfirm={() => work}
    />,
  );

  expect(document.activeElement).toBe(getButton('Cancel'));
  await user.click(getButton('Delete'));
  await user.keyboard('{Escape}');
  expect(onOpenChange).not.toHaveBeenCalled();
  finish();
  await screen.findByRole('button', { name: 'Delete', busy: false });
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
