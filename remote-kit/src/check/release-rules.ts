import { isOnlySandboxed, MODAL_NAMES } from '@vidra/shared-contract';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { findBudgetRefusals, getAllowedBudgets } from './budget-rules.ts';
import { findConfigRefusals } from './config-rules.ts';
import type { Refusal } from './refusal.ts';

interface ExposedModule {
  readonly path?: string;
  readonly assets?: { readonly js?: { readonly sync?: string[] } };
}

/** Checks a release by itself, independent of the live set. */
export function checkRelease(record: ReleaseRecord): Refusal[] {
  const refusals = [
    ...findUnlistedFiles(record),
    ...findMissingPrerendered(record),
    ...findConfigRefusals(record),
  ];
  if (record.kind === 'remote') {
    refusals.push(...findWrongExposes(record), ...findTakenModals(record));
  }
  if (record.mode === 'production') {
    refusals.push(...findBudgetRefusals(record, getAllowedBudgets(record), 'the platform'));
  }
  return refusals;
}

/** Returns the exposed modules of a remote's federation manifest. */
function getExposedModules({ manifest }: ReleaseRecord): ExposedModule[] {
  const exposes = manifest?.['exposes'];
  return Array.isArray(exposes) ? (exposes as ExposedModule[]) : [];
}

function findUnlistedFiles(record: ReleaseRecord): Refusal[] {
  // The files of a development build change under the same names, so they are not checked.
  if (record.mode === 'development') return [];
  const usedFiles = [
    record.entry,
    ...Object.values(record.routeAssets).flatMap(({ js, css }) => [...js, ...css]),
    ...getExposedModules(record).flatMap(({ assets }) => assets?.js?.sync ?? []),
    ...Object.values(record.prerendered),
  ];
  const missingFiles = [...new Set(usedFiles)].filter((file) => !record.files[file]);
  return missingFiles.map((file) => ({
    remote: record.name,
    rule: 'integrity',
    found: `${file} is used, but the release lists no integrity for it`,
    expected: 'every script, style and page listed with its integrity in release.json',
    advice: `Build again: release build ${record.name}.`,
  }));
}

function findMissingPrerendered({ name, mode, routes, prerendered }: ReleaseRecord): Refusal[] {
  if (mode === 'development') return [];
  const paths = routes.flatMap((route) => route.prerender ?? []);
  const missingPaths = paths.filter((path) => !prerendered[path]);
  return missingPaths.map((path) => ({
    remote: name,
    rule: 'prerender',
    found: `no HTML for ${path}`,
    expected: `the page that remote.ts declares as prerendered`,
    advice: `Build again, or remove ${path} from "prerender" in remote.ts.`,
  }));
}

/** Refuses own modals with the name of a global one, whose content would be the same file. */
function findTakenModals({ name: remote, extensions }: ReleaseRecord): Refusal[] {
  const globalNames: readonly string[] = MODAL_NAMES;
  const takenModals = (extensions?.modals ?? []).filter(({ name }) => globalNames.includes(name));
  return takenModals.map(({ name }) => ({
    remote,
    rule: 'modal',
    found: `its own modal "${name}", named like a global one`,
    expected: `another name than ${MODAL_NAMES.join(', ')}`,
    advice: 'Rename it in remote.ts, and its file in src/modals.',
  }));
}

function findWrongExposes(record: ReleaseRecord): Refusal[] {
  const { contents = [], modals = [] } = record.extensions ?? {};
  const openContents = contents.filter(({ sandboxed }) => !sandboxed);
  const ownModals = modals.map(({ name }) => name);
  const declaredPaths = [
    ...(isOnlySandboxed(record) ? [] : ['./app']),
    ...[...record.modals, ...ownModals].map((modal) => `./modals/${modal}`),
    ...openContents.map(({ name }) => `./slots/${name}`),
  ];
  const exposedPaths = getExposedModules(record).map(({ path }) => path ?? '');
  const missingPaths = declaredPaths.filter((path) => !exposedPaths.includes(path));
  const unknown = exposedPaths.filter((path) => !declaredPaths.includes(path));
  const sharedFields = { remote: record.name, rule: 'exposes' } as const;
  return [
    ...missingPaths.map((path) => ({
      ...sharedFields,
      found: `${path} is not exposed`,
      expected: declaredPaths.join(', '),
      advice: `Add src/${path.slice(2)}.tsx and build again.`,
    })),
    ...unknown.map((path) => ({
      ...sharedFields,
      found: `${path} is exposed but not declared in remote.ts`,
      expected: declaredPaths.join(', '),
      advice:
        `Declare it in remote.ts under "modals" (the site has ${MODAL_NAMES.join(', ')}), ` +
        `"extensions.modals" or "extensions.contents", or move src/${path.slice(2)}.tsx elsewhere.`,
    })),
  ];
}
