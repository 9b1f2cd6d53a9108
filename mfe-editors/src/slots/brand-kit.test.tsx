/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BrandKit } from '@vidra/shared-contract/schemas';
import { queryClient, resetSession } from '@vidra/shared-session';
import {
  createFakeSite,
  createJsonResponse,
  createProblem,
  signIn,
} from '@vidra/shared-session/testing';
import content from './brand-kit.tsx';

const KIT: BrandKit = {
  kitUid: 'first',
  name: '',
  isDefault: true,
  logoFileUid: null,
  logoUrl: null,
  logoCorner: null,
  primaryColour: '#ff6600',
  secondaryColour: null,
  accentColour: null,
  groundColour: null,
  textColour: null,
  font: null,
  fontFileUid: null,
  fontFile: null,
  pronunciations: [],
};
const noop = () => undefined;
const place = document.createElement('div');

afterEach(async () => {
  await act(async () => content.unmount(place));
  place.remove();
  queryClient.clear();
  resetSession();
});

/** Opens the card on a site that stores the kits of an account. */
async function open(firstKits: BrandKit[], refuse?: () => Response) {
  let kits = firstKits;
  const server = createFakeSite({
    listBrandKits: () => createJsonResponse({ kits }),
    createBrandKit: ({ body }) => {
      const { name } = body as BrandKit;
      const kit = { ...KIT, name, primaryColour: null, isDefault: false, kitUid: 'new' };
      kits = [...kits, kit];
      return createJsonResponse(kit);
    },
    updateBrandKit: ({ body }) => {
      if (refuse) return refuse();
      const { kitUid = KIT.kitUid, ...fields } = body as Partial<BrandKit>;
      const kit = { ...(kits.find((stored) => stored.kitUid === kitUid) ?? KIT), ...fields };
      kits = [
        ...(kits.some((stored) => stored.kitUid === kitUid) ? [] : [kit]),
        ...kits.map((stored) => (stored.kitUid === kitUid ? kit : stored)),
      ];
      return createJsonResponse(kit);
    },
    deleteBrandKit: ({ body }) => {
      kits = kits.filter(({ kitUid }) => kitUid !== (body as BrandKit).kitUid);
      return createJsonResponse({ ok: true });
    },
  });
  await signIn();
  document.body.append(place);
  await act(async () =>
    content.mount({
      slot: 'account.sections',
      domElement: place,
      data: null,
      hydrate: false,
      onReady: noop,
      onError: noop,
    }),
  );
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save brand' });
  return { server, save, user: userEvent.setup() };
}
const getField = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
const findButton = (name: string) => screen.findByRole('button', { name });

test("shows the account's brand, and saves changes for all videos", async () => {
  const { server, save, user } = await open([KIT]);
  expect(getField('Main color')).toBe('#ff6600');
  expect(save.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Set secondary color' }));
  await user.click(screen.getByRole('button', { name: 'Set text color' }));
  await user.click(screen.getByRole('button', { name: 'Add pronunciation' }));
  await user.type(screen.getByLabelText('Written'), 'Vidra');
  await user.type(screen.getByLabelText('Spoken'), 'Wie-dra');
  await user.click(screen.getByRole('button', { name: 'Add pronunciation' }));
  await user.click(save);
  await screen.findByText('Brand saved.');
  expect(server.named('updateBrandKit').map(({ body }) => body)).toEqual([
    {
      kitUid: 'first',
      name: '',
      logoFileUid: null,
      logoCorner: null,
      primaryColour: '#ff6600',
      secondaryColour: '#14213d',
      accentColour: null,
      groundColour: null,
      textColour: '#ffffff',
      font: null,
      fontFileUid: null,
      pronunciations: [{ written: 'Vidra', spoken: 'Wie-dra' }],
    },
  ]);
  expect(getField('Secondary color')).toBe('#14213d');
  expect(save.disabled).toBe(true);
});

test('creates the first kit', async () => {
  const { server, save, user } = await open([]);
  expect(screen.queryByRole('button', { name: 'New kit' })).toBeNull();
  await user.type(screen.getByLabelText('Kit name'), 'Acme');
  await user.click(save);
  await screen.findByText('Brand saved.');
  expect(server.named('updateBrandKit')[0]?.body).toMatchObject({ name: 'Acme' });
  expect(server.named('updateBrandKit')[0]?.body).not.toHaveProperty('kitUid');
  await findButton('New kit');
});

test('adds a kit, makes it the default and deletes it', async () => {
  const { server, user } = await open([KIT]);
  expect(screen.queryByRole('button', { name: 'Delete kit' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'New kit' }));
  const kits = await screen.findByLabelText<HTMLSelectElement>('Brand kit');
  expect([...kits.options].map(({ text }) => text)).toEqual(['My brand (default)', 'Brand kit 2']);
  await waitFor(() => {
    expect(getField('Kit name')).toBe('Brand kit 2');
  });
  await user.click(screen.getByRole('button', { name: 'Use by default' }));
  await screen.findByText('Brand saved.');
  expect(server.named('updateBrandKit')[0]?.body).toEqual({ kitUid: 'new', isDefault: true });

  await user.click(screen.getByRole('button', { name: 'Delete kit' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Brand kit 2”?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => {
    expect(getField('Main color')).toBe('#ff6600');
  });
  expect(screen.queryByLabelText('Brand kit')).toBeNull();
});

test('shows a failed save and can retry it', async () => {
  const { save, user } = await open([KIT], () =>
    createProblem(409, 'conflict', 'This image is gone.'),
  );
  await user.click(screen.getByRole('button', { name: 'Match the look: main color' }));
  await user.click(save);
  expect((await screen.findByRole('alert')).textContent).toBe('This image is gone.');
  await waitFor(() => {
    expect(save.disabled).toBe(false);
  });
  screen.getByRole('button', { name: 'Set main color' });
});
