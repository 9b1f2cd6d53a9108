/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Folder, VideoGroup } from '@vidra/shared-contract/schemas';
import { dismissToast, queryClient, resetSession, toastStore } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  sampleTask,
  signIn,
} from '@vidra/shared-session/testing';
import { MemoryRouter } from 'react-router-dom';
import { FolderHistory } from './folder-history.tsx';
import { StandardHistory } from './standard-history.tsx';

type Api = Parameters<typeof createFakeSite>[0];

const shop: Folder = { folderUid: 'shop', name: 'Shop', createTime: 1, groupCount: 1 };
const travel: Folder = { folderUid: 'travel', name: 'Travel', createTime: 2, groupCount: 0 };
const createGroup = (uid: string, folderUid?: string): VideoGroup => ({
  groupUid: `g-${uid}`,
  title: uid,
  createTime: 10,
  tasks: [sampleTask(uid, { title: uid, status: 'failed', groupUid: `g-${uid}` })],
  ...(folderUid && { folderUid }),
});

/** Mock server that stores the folder of each group. */
function createHistorySite(groups: VideoGroup[], folders: Folder[], api: Api = {}) {
  return createFakeSite({
    listFolders: () => createJsonResponse({ folders }),
    groupHistory: ({ request }) => {
      const folderUid = new URL(request.url).searchParams.get('folderUid');
      const items = groups.filter((group) => !folderUid || group.folderUid === folderUid);
      return createJsonResponse({ items, nextCursor: null });
    },
    moveToFolder: ({ body }) => {
      const { groupUids, folderUid } = body as { groupUids: string[]; folderUid: string | null };
      for (const group of groups) {
        if (!groupUids.includes(group.groupUid)) continue;
        if (folderUid === null) delete group.folderUid;
        else group.folderUid = folderUid;
      }
      return createJsonResponse({ groupUids });
    },
    ...api,
  });
}

async function show(page: React.ReactNode) {
  await signIn();
  render(<MemoryRouter>{page}</MemoryRouter>);
  return userEvent.setup();
}
const findVideo = (name: string) => screen.findByRole('checkbox', { name: `Select “${name}”` });
const listToastTitles = () => toastStore.getState().map(({ title }) => title);

beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {
      return undefined;
    }
    unobserve() {
      return undefined;
    }
    disconnect() {
      return undefined;
    }
  };
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 600);
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
  for (const { id } of toastStore.getState()) dismissToast(id);
});

test('lists folders with their contents above the history, and adds a new one', async () => {
  const folders = [shop];
  const site = createHistorySite([createGroup('Sea')], folders, {
    createFolder: ({ body }) => {
      folders.push({ ...travel, ...(body as { name: string }) });
      return createJsonResponse(folders.at(-1));
    },
  });
  const user = await show(<StandardHistory />);
  const link = await screen.findByRole('link', { name: 'Shop 1 item' });
  expect(link.getAttribute('href')).toBe('/workspace/history/folder/shop');

  await user.click(screen.getByRole('button', { name: 'New folder' }));
  await user.click(screen.getByRole('button', { name: 'Create folder' }));
  expect(screen.getByText('Enter a folder name.')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Travel {Enter}');
  expect(await screen.findByRole('link', { name: 'Travel 0 items' })).toBeTruthy();
  expect(site.named('createFolder')[0]?.body).toEqual({ name: 'Travel' });
});

test('reloads folders that failed to load', async () => {
  let isDown = true;
  createHistorySite([], [], {
    listFolders: () =>
      isDown
        ? createProblem(503, 'unavailable', 'Try again later.')
        : createJsonResponse({ folders: [shop] }),
  });
  const user = await show(<StandardHistory />);
  expect(screen.getByRole('button', { name: 'New folder' })).toBeTruthy();
  const retryButton = await screen.findByRole('button', { name: 'Reload folders' });
  isDown = false;
  await user.click(retryButton);
  expect(await screen.findByRole('link', { name: 'Shop 1 item' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reload folders' })).toBeNull();
});

test('shows that a name is taken beside the field, and keeps the dialog open', async () => {
  createHistorySite([], [shop], {
    createFolder: () => createProblem(409, 'conflict', 'You already have a folder named “Shop”.'),
  });
  const user = await show(<StandardHistory />);
  await user.click(await screen.findByRole('button', { name: 'New folder' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'shop{Enter}');
  expect(await screen.findByText('You already have a folder named “Shop”.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'New folder' })).toBeTruthy();
});

test('moves selected videos by the menu, and undoes it', async () => {
  const groups = [createGroup('Sea', 'shop'), createGroup('City', 'shop')];
  createHistorySite(groups, [shop, travel]);
  const user = await show(<FolderHistory folderUid="shop" />);
  expect(await screen.findByRole('heading', { name: 'Shop', level: 1 })).toBeTruthy();
  await user.click(await findVideo('Sea'));
  await user.click(screen.getByRole('button', { name: 'Move to folder' }));
  expect(screen.queryByRole('menuitem', { name: 'Shop' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Travel' }));

  await waitFor(() => {
    expect(listToastTitles()).toEqual(['Moved to “Travel”']);
  });
  expect(screen.queryByRole('checkbox', { name: 'Select “Sea”' })).toBeNull();
  expect(groups[0]?.folderUid).toBe('travel');
  toastStore.getState()[0]?.action?.onSelect();
  expect(await findVideo('Sea')).toBeTruthy();
  await waitFor(() => {
    expect(groups[0]?.folderUid).toBe('shop');
  });
});

test('moves a video out of its folder by its menu with the keyboard', async () => {
  const groups = [createGroup('Sea', 'shop')];
  createHistorySite(groups, [shop]);
  const user = await show(<FolderHistory folderUid="shop" />);
  await findVideo('Sea');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Remove from folder');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('This folder is empty')).toBeTruthy();
  await waitFor(() => {
    expect(listToastTitles()).toEqual(['Removed from folder']);
  });
  expect(groups[0]?.folderUid).toBeUndefined();
});

test('shows a failed move, and keeps the video in place', async () => {
  createHistorySite([createGroup('Sea', 'shop')], [shop, travel], {
    moveToFolder: () => createProblem(404, 'not_found', 'This folder was not found.'),
  });
  const user = await show(<FolderHistory folderUid="shop" />);
  await user.click(await findVideo('Sea'));
  await user.click(screen.getByRole('button', { name: 'Move to folder' }));
  await user.click(screen.getByRole('menuitem', { name: 'Travel' }));
  await waitFor(() => {
    expect(listToastTitles()).toEqual(["Couldn't move"]);
  });
  expect(await findVideo('Sea')).toBeTruthy();
});

test('moves videos that are dropped on a folder', async () => {
  const groups = [createGroup('Sea')];
  createHistorySite(groups, [shop]);
  await show(<StandardHistory />);
  await findVideo('Sea');
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, text: string) => data.set(type, text),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()];
    },
  };
  const card = screen.getByRole('button', { name: 'Open “Sea”' });
  const folder = screen.getByRole('link', { name: 'Shop 1 item' });
  fireEvent.dragStart(card, { dataTransfer });
  expect(fireEvent.dragOver(folder, { dataTransfer })).toBe(false);
  fireEvent.drop(folder, { dataTransfer });
  await waitFor(() => {
    expect(groups[0]?.folderUid).toBe('shop');
  });
});

test('ignores a file that is dragged over a folder', async () => {
  createHistorySite([], [shop]);
  await show(<StandardHistory />);
  const folder = await screen.findByRole('link', { name: 'Shop 1 item' });
  expect(fireEvent.dragOver(folder, { dataTransfer: { types: ['Files'] } })).toBe(true);
});

test('renames a folder, and deletes it after confirmation', async () => {
  const folders = [{ ...shop }];
  createHistorySite([], folders, {
    renameFolder: ({ body }) => createJsonResponse(Object.assign(folders[0] ?? {}, body)),
    deleteFolder: () => {
      folders.length = 0;
      return createJsonResponse({ ok: true });
    },
  });
  const user = await show(<FolderHistory folderUid="shop" />);
  await user.click(await screen.findByRole('button', { name: 'Rename folder' }));
  const field = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(field);
  await user.type(field, 'Products{Enter}');
  expect(await screen.findByRole('heading', { name: 'Products', level: 1 })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Delete folder' }));
  const question = screen.getByRole('alertdialog', { name: 'Delete “Products”?' });
  expect(question.textContent).toContain('are kept');
  await user.click(screen.getByRole('button', { name: 'Delete folder' }));
  await waitFor(() => {
    expect(listToastTitles()).toEqual(['“Products” deleted']);
  });
});

test("marks the history with the folders as current on a folder's page", async () => {
  createHistorySite([createGroup('Sea', 'shop')], [shop]);
  await show(<FolderHistory folderUid="shop" />);
  await findVideo('Sea');
  const current = screen.getByRole('link', { current: true });
  expect(current.textContent).toBe('Standard');
});

test('shows that a folder does not exist and links on', async () => {
  createHistorySite([], [shop]);
  await show(<FolderHistory folderUid="gone" />);
  expect(await screen.findByText('Folder not found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all videos' })).toBeTruthy();
});
