import { MODAL_NAMES } from '@vidra/shared-contract';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { budgetRefusals, PLATFORM_BUDGETS } from './budget-rules.ts';
import type { Refusal } from './refusal.ts';

interface ExposedModule {
  readonly path?: string;
  readonly assets?: { readonly js?: { readonly sync?: string[] } };
}

/** Holds a release to what it must be by itself, whatever else is live. */
export function checkRelease(record: ReleaseRecord): Refusal[] {
  const refusals = [...unlistedFiles(record), ...missingPrerendered(record)];
  if (record.kind === 'remote') refusals.push(...wrongExposes(record));
  if (record.mode === 'production') {
    refusals.push(...budgetRefusals(record, PLATFORM_BUDGETS[record.kind], 'the platform'));
  }
  return refusals;
}

/** The modules that a remote's federation manifest offers. */
function exposedModules({ manifest }: ReleaseRecord): ExposedModule[] {
  const exposes = manifest?.['exposes'];
  return Array.isArray(exposes) ? (exposes as ExposedModule[]) : [];
}

function unlistedFiles(record: ReleaseRecord): Refusal[] {
  // A development build's files change under their names: nothing of it is checked.
  if (record.mode === 'development') return [];
  const used = [
    record.entry,
    ...Object.values(record.routeAssets).flatMap(({ js, css }) => [...js, ...css]),
    ...exposedModules(record).flatMap(({ assets }) => assets?.js?.sync ?? []),
    ...Object.values(record.prerendered),
  ];
  const unlisted = [...new Set(used)].filter((file) => !record.files[file]);
  return unlisted.map((file) => ({
    remote: record.name,
    rule: 'integrity',
    found: `${file} is used, and the release lists no integrity for it`,
    expected: 'every script, style and page with its integrity in release.json',
    advice: `Build again: release build ${record.name}.`,
  }));
}

function missingPrerendered({ name, mode, routes, prerendered }: ReleaseRecord): Refusal[] {
  if (mode === 'development') return [];
  const paths = routes.flatMap((route) => route.prerender ?? []);
  const missing = paths.filter((path) => !prerendered[path]);
  return missing.map((path) => ({
    remote: name,
    rule: 'prerender',
    found: `no HTML for ${path}`,
    expected: `the page that remote.ts declares as prerendered`,
    advice: `Build again, or take ${path} out of "prerender" in remote.ts.`,
  }));
}

function wrongExposes(record: ReleaseRecord): Refusal[] {
  const contents = record.extensions?.contents ?? [];
  const declared = [
    './app',
    ...record.modals.map((modal) => `./modals/${modal}`),
    ...contents.map(({ name }) => `./slots/${name}`),
  ];
  const exposed = exposedModules(record).map(({ path }) => path ?? '');
  const missing = declared.filter((path) => !exposed.includes(path));
  const unknown = exposed.filter((path) => !declared.includes(path));
  const common = { remote: record.name, rule: 'exposes' } as const;
  return [
    ...missing.map((path) => ({
      ...common,
      found: `${path} is not exposed`,
      expected: declared.join(', '),
      advice: `Add src/${path.slice(2)}.tsx and build again.`,
    })),
    ...unknown.map((path) => ({
      ...common,
      found: `${path} is exposed, and remote.ts does not declare it`,
      expected: declared.join(', '),
      advice:
        `Declare it in remote.ts, under "modals" (the site knows ${MODAL_NAMES.join(', ')}) ` +
        `or under "extensions.contents", or move src/${path.slice(2)}.tsx elsewhere.`,
    })),
  ];
}
