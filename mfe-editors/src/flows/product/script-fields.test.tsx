/** @jest-environment jsdom */
import { queryClient, resetSession } from '@vidra/shared-session';
import { createFakeSite, createJsonResponse, signIn } from '@vidra/shared-session/testing';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { Editor } from '../../editor/flow.ts';
import { EMPTY_DRAFT, type ProductDraft } from './draft.ts';
import { ScriptFields } from './script-fields.tsx';

const filters = {
  styles: [
    { id: 'benefits', title: 'Benefits' },
    { id: 'problem-solution', title: 'Problem solution' },
  ],
  tones: [
    { id: 'friendly', title: 'Friendly' },
    { id: 'playful', title: 'Playful' },
  ],
  platforms: [
    { id: 'instagram', title: 'Instagram', ratio: '4:5' },
    { id: 'youtube', title: 'YouTube', ratio: '16:9' },
  ],
  audiences: [],
  languages: [
    { id: 'en', title: 'English' },
    { id: 'de', title: 'German' },
  ],
  lengths: [15, 30],
  looks: [],
  qualities: [],
};

/** Drafts that the fields produced, newest last. */
const drafts: ProductDraft[] = [];
const getNewestDraft = () => drafts.at(-1);

/** The fields with the parts of an editor that they use. */
function Fields() {
  const [draft, setDraft] = useState<ProductDraft>({ ...EMPTY_DRAFT, productName: 'Mug' });
  const editor = {
    draft,
    problems: {},
    refuse: () => undefined,
    change: (part: Partial<ProductDraft>) => {
      drafts.push({ ...draft, ...part });
      setDraft({ ...draft, ...part });
    },
  };
  return <ScriptFields editor={editor as unknown as Editor<ProductDraft>} />;
}

const choose = (label: string, value: string) => {
  fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  resetSession();
});

test('requests a script with the selected filters', async () => {
  const api = createFakeSite({
    filterUrl2video: () => createJsonResponse(filters),
    createScript: () =>
      createJsonResponse({ scriptUid: 's1', status: 'running', result: null, error: null }),
    getScript: () => new Promise(() => undefined),
  });
  await signIn();
  render(<Fields />);
  const style = await screen.findByRole('combobox', { name: 'Script style' });
  expect([...style.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Benefits',
    'Problem solution',
  ]);

  choose('Script style', 'problem-solution');
  choose('Tone', 'playful');
  choose('Script language', 'de');
  fireEvent.click(screen.getByRole('radio', { name: '30 s' }));
  fireEvent.click(screen.getByRole('button', { name: 'Write script' }));
  await waitFor(() => expect(api.named('createScript')).toHaveLength(1));
  expect(api.named('createScript')[0]?.body).toMatchObject({
    style: 'problem-solution',
    tone: 'playful',
    platform: 'instagram',
    language: 'de',
    lengthSeconds: 30,
  });
});

test("applies the aspect ratio of a platform's videos", async () => {
  createFakeSite({ filterUrl2video: () => createJsonResponse(filters) });
  await signIn();
  render(<Fields />);
  await screen.findByRole('combobox', { name: 'Platform' });
  choose('Platform', 'youtube');
  expect(getNewestDraft()).toMatchObject({ platform: 'youtube', ratio: '16:9' });
});

test('allows writing a script by hand without the filters', async () => {
  const api = createFakeSite({ filterUrl2video: () => createJsonResponse({}, 404) });
  await signIn();
  render(<Fields />);
  await waitFor(() => expect(api.named('filterUrl2video')).not.toHaveLength(0));
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent.change(screen.getByRole('textbox', { name: 'Script' }), { target: { value: 'Warm.' } });
  expect(getNewestDraft()?.script).toBe('Warm.');
});
