/** @jest-environment jsdom */
import { markPortal } from './portal.ts';

test('is a landmark only while it contains something other than a dialog', async () => {
  document.body.innerHTML = '<div id="ui-portal"></div>';
  const portal = document.getElementById('ui-portal')!;
  const roleWith = async (html: string) => {
    portal.innerHTML = html;
    await Promise.resolve();
    return portal.getAttribute('role');
  };
  markPortal();
  expect(await roleWith('<div role="menu"></div>')).toBe('region');
  expect(await roleWith('<div role="dialog"></div>')).toBeNull();
  expect(await roleWith('')).toBeNull();
});
