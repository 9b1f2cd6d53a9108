import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { toSampleHash, sampleHost, sampleRecord } from '../testing/sample-release.ts';
import { checkRelease } from './release-rules.ts';
import { checkSet } from './check-set.ts';

const home = { name: 'workspace-home', path: '/workspace/home', title: 'Home' };
const folder = { name: 'folder', path: '/folder/:id', title: 'Folder' };
const content = { slot: 'workspace-home.aside', name: 'credits', title: 'Credits', height: 9 };
const createMenu = (route: string) => [
  { menu: 'main', route, title: 'Home', icon: 'lucide:house' },
];

const createWorkspace = (slots: string[] = ['workspace-home.aside'], hash = toSampleHash('1')) =>
  sampleRecord({ name: 'mfe-workspace', hash, routes: [{ ...home, slots }, folder] });
const createBilling = (
  extensions: NonNullable<ReleaseRecord['extensions']> = { contents: [content] },
) => {
  const contents = extensions.contents ?? [];
  const exposes = ['./app', ...contents.map(({ name }) => `./slots/${name}`)];
  return sampleRecord({
    name: 'mfe-billing',
    hash: toSampleHash('2'),
    extensions,
    manifest: { exposes: exposes.map((path) => ({ path, assets: { js: { sync: [] } } })) },
  });
};

/** Returns the refusals of replacing releases of `live` with `changed`. */
async function findRefusals(changedRecords: ReleaseRecord[], live: ReleaseRecord[]) {
  const all = [...changedRecords, ...live];
  const hashes = (records: ReleaseRecord[]) =>
    Object.fromEntries(records.map(({ name, hash }) => [name, hash]));
  const store = {
    readRecord: async (name: string, hash: string) =>
      all.find((record) => record.name === name && record.hash === hash)!,
    settings: async () => ({ grants: {} }),
  };
  return checkSet(
    store,
    { ...hashes(live), ...hashes(changedRecords) },
    changedRecords,
    hashes(live),
  );
}

test('slot content goes live with its slot or after it', async () => {
  expect(await findRefusals([createBilling()], [sampleHost(), createWorkspace()])).toEqual([]);
  expect(await findRefusals([createBilling(), createWorkspace()], [sampleHost()])).toEqual([]);
});

test('content for an unknown slot is refused with its file', async () => {
  const [refusal, ...otherRefusals] = await findRefusals([createBilling()], [createWorkspace([])]);
  expect(otherRefusals).toEqual([]);
  expect(refusal).toMatchObject({ remote: 'mfe-billing', rule: 'slot', mayComeLater: true });
  expect(refusal?.found).toContain('src/slots/credits.tsx');
  expect(refusal?.found).toContain('workspace-home.aside');
});

test('a filled slot cannot be removed unless its content changes at the same time', async () => {
  const live = [createWorkspace(), createBilling()];
  const slotlessWorkspace = createWorkspace([], toSampleHash('3'));
  const [refusal, ...otherRefusals] = await findRefusals([slotlessWorkspace], live);
  expect(otherRefusals).toEqual([]);
  expect(refusal).toMatchObject({ remote: 'mfe-workspace', rule: 'slot' });
  expect(refusal?.found).toMatch(/src\/slots\/credits\.tsx\) of mfe-billing/);
  expect(refusal?.advice).toContain('release publish mfe-workspace mfe-billing');
  const empty = { ...createBilling({}), hash: toSampleHash('4') };
  expect(await findRefusals([slotlessWorkspace, empty], live)).toEqual([]);
});

test('an unrelated release is not refused for existing faults', async () => {
  const third = sampleRecord({ name: 'mfe-help', hash: toSampleHash('5') });
  expect(await findRefusals([third], [createWorkspace([]), createBilling()])).toEqual([]);
});

test('two remotes cannot offer the same slot', async () => {
  const rival = sampleRecord({
    name: 'mfe-help',
    hash: toSampleHash('5'),
    routes: [{ name: 'help', path: '/help', title: 'Help', slots: ['workspace-home.aside'] }],
  });
  const foundRefusals = await findRefusals([rival], [createWorkspace()]);
  expect(foundRefusals).toMatchObject([{ remote: 'mfe-help', rule: 'slot' }]);
});

test.each(['nowhere', 'folder'])('a menu entry cannot lead to the route "%s"', async (route) => {
  const [refusal] = await findRefusals(
    [createBilling({ menu: createMenu(route) })],
    [createWorkspace()],
  );
  expect(refusal).toMatchObject({ remote: 'mfe-billing', rule: 'link' });
  expect(refusal?.found).toContain(`"${route}"`);
});

test('a route used by a menu or command of another remote cannot be removed', async () => {
  const commands = [
    { name: 'go', title: 'Go', icon: 'lucide:house', opens: { route: 'workspace-home' } },
  ];
  const user = createBilling({ menu: createMenu('workspace-home'), commands });
  const movedWorkspace = sampleRecord({
    name: 'mfe-workspace',
    hash: toSampleHash('3'),
    routes: [folder],
  });
  const foundRefusals = await findRefusals([movedWorkspace], [createWorkspace(), user]);
  expect(foundRefusals.map(({ remote, rule }) => `${remote} ${rule}`)).toEqual([
    'mfe-workspace link',
    'mfe-workspace link',
  ]);
});

describe('links and modals', () => {
  const withContract = (contract: object) => ({
    ...createBilling({}),
    contract: { calls: {}, names: {}, modals: [], ...contract },
  });
  const withLink = (name: string, params?: string[]) =>
    withContract({
      links: { [name]: { file: 'src/pages/billing.tsx', ...(params ? { params } : {}) } },
    });

  test('links need an existing route and all of its parameters', async () => {
    expect(await findRefusals([withLink('workspace-home')], [createWorkspace()])).toEqual([]);
    expect(await findRefusals([withLink('folder', ['id'])], [createWorkspace()])).toEqual([]);
    for (const candidate of [
      withLink('nowhere'),
      withLink('folder'),
      withLink('folder', ['uid']),
    ]) {
      const [refusal] = await findRefusals([candidate], [createWorkspace()]);
      expect(refusal).toMatchObject({ remote: 'mfe-billing', rule: 'link' });
      expect(refusal?.found).toContain('src/pages/billing.tsx');
    }
  });

  test('a linked route cannot be removed by name unless both change together', async () => {
    const createMovedRecord = (name: string, path: string) =>
      sampleRecord({
        name: 'mfe-workspace',
        hash: toSampleHash('3'),
        routes: [{ ...folder, name, path }],
      });
    const live = [createWorkspace(), withLink('folder', ['id'])];
    // Links use the route's name, so the path may change.
    expect(await findRefusals([createMovedRecord('folder', '/shelf/:id')], live)).toEqual([]);
    for (const changedRecord of [
      createMovedRecord('shelf', '/folder/:id'),
      createMovedRecord('folder', '/shelf/:uid'),
    ]) {
      const [refusal] = await findRefusals([changedRecord], live);
      expect(refusal).toMatchObject({ remote: 'mfe-workspace', rule: 'link' });
      expect(refusal?.found).toContain('src/pages/billing.tsx) of mfe-billing');
    }
    const records = [
      createMovedRecord('shelf', '/folder/:id'),
      { ...withLink('shelf', ['id']), hash: toSampleHash('6') },
    ];
    expect(await findRefusals(records, live)).toEqual([]);
  });

  test('a modal that another remote opens cannot be removed', async () => {
    const agent = (modals: string[], hash: string) =>
      sampleRecord({ name: 'mfe-editors', hash, modals });
    const user = withContract({ opens: { agent: 'src/pages/billing.tsx' } });
    const live = [agent(['agent'], toSampleHash('7')), user];
    const [refusal] = await findRefusals([agent([], toSampleHash('8'))], live);
    expect(refusal).toMatchObject({ remote: 'mfe-editors', rule: 'modal' });
    expect(refusal?.found).toContain('src/pages/billing.tsx');
    // The host shows a notice if no remote ever provided the content.
    expect(await findRefusals([user], [createWorkspace()])).toEqual([]);
  });

  test("a remote's own modal must exist, and cannot be removed while another remote opens it", async () => {
    const createEditors = (names: string[], hash: string) =>
      sampleRecord({
        name: 'mfe-editors',
        hash,
        extensions: { modals: names.map((name) => ({ name, title: name })) },
      });
    const user = withContract({ opens: { 'mfe-editors/voice': 'src/pages/billing.tsx' } });
    const editors = createEditors(['voice'], toSampleHash('7'));
    expect(await findRefusals([user], [editors])).toEqual([]);
    expect(
      await findRefusals([createEditors(['voice', 'more'], toSampleHash('8'))], [editors, user]),
    ).toEqual([]);

    const [missing] = await findRefusals([user], [createWorkspace()]);
    expect(missing).toMatchObject({ remote: 'mfe-billing', rule: 'modal' });
    const otherEditors = createEditors(['speech'], toSampleHash('8'));
    const [removed] = await findRefusals([otherEditors], [editors, user]);
    expect(removed).toMatchObject({ remote: 'mfe-editors', rule: 'modal' });
    expect(removed?.found).toContain('src/pages/billing.tsx) of mfe-billing');
  });

  test('an own modal has another name than the global ones', async () => {
    const extensions = { modals: [{ name: 'share', title: 'Share' }] };
    const record = sampleRecord({ name: 'mfe-editors', hash: toSampleHash('7'), extensions });
    expect(checkRelease(record)).toMatchObject([
      {
        remote: 'mfe-editors',
        rule: 'modal',
        found: 'its own modal "share", named like a global one',
      },
    ]);
  });
});
