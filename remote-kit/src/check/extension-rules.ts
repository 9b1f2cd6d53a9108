import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { SetChange } from './set-change.ts';
import type { Conflict, Rule } from './refusal.ts';

/** A reference of one release to a part of another. */
interface Use {
  readonly rule: Rule;
  /** Description and file. */
  readonly what: string;
  readonly target: string;
  /** Returns whether a release has the referenced part. */
  readonly had: (record: ReleaseRecord) => boolean;
  /** The part may be missing, but must not be removed. */
  readonly optional?: boolean;
}

/** Finds conflicts of slots, menus, links and modals between releases. */
export function findExtensionConflicts(change: SetChange): Conflict[] {
  return [
    ...findSharedSlots(change),
    ...change.records.flatMap((record) => findDeadEnds(record, change)),
  ];
}

function getSlots({ routes }: ReleaseRecord): ReadonlySet<string> {
  return new Set(routes.flatMap(({ slots }) => slots ?? []));
}

/** Finds slots that two releases offer, whose data would be ambiguous. */
function findSharedSlots({ records, changed }: SetChange): Conflict[] {
  return records.flatMap((a, index) =>
    records.slice(index + 1).flatMap((b) => {
      const otherSlots = getSlots(b);
      const commonSlots = [...getSlots(a)].filter((slot) => otherSlots.has(slot));
      const [ownRecord, otherRecord] = changed.has(a.name) ? [a, b] : [b, a];
      return commonSlots.map((slot) => ({
        remote: ownRecord.name,
        other: otherRecord.name,
        rule: 'slot' as const,
        found: `slot "${slot}" in both ${ownRecord.name} and ${otherRecord.name}`,
        expected: 'one remote that offers each slot',
        advice: 'Rename the slot in remote.ts, for example after your page and the position on it.',
      }));
    }),
  );
}

function findDeadEnds(user: ReleaseRecord, { records, changed, before }: SetChange): Conflict[] {
  return collectUses(user).flatMap((use) => {
    if (records.some(use.had)) return [];
    const { rule, what, target, optional = false } = use;
    const sharedFields = {
      other: user.name,
      rule,
      expected: `a release in this set with ${target}`,
    };
    const finding = `${what} of ${user.name} needs ${target}, which no release has`;
    const ownConflict: Conflict = {
      ...sharedFields,
      found: finding,
      remote: user.name,
      mayComeLater: true,
      advice:
        'Remove it, fix the name, or publish it together with the release that adds the other side.',
    };
    if (changed.has(user.name)) return optional ? [] : ownConflict;
    return before.filter(use.had).map(({ name }) => ({
      ...sharedFields,
      found: finding,
      remote: name,
      advice:
        `Keep ${target}, or agree with the team of ${user.name} and publish both at once: ` +
        `release publish ${name} ${user.name}.`,
    }));
  });
}

function collectUses(record: ReleaseRecord): Use[] {
  return [...getExtensionUses(record), ...getLinkUses(record), ...getModalUses(record)];
}

/** Returns the links of the release's own pages, which its build lists. */
function getLinkUses({ contract }: ReleaseRecord): Use[] {
  return Object.entries(contract?.links ?? {}).map(([name, { file, params }]) => {
    const givenParams = params ?? [];
    return {
      rule: 'link',
      what: `the link (${file})`,
      target: `the route "${name}" with ${givenParams.length > 0 ? givenParams.join(', ') : 'no parameters'}`,
      had: ({ routes }) =>
        routes.some(
          (route) =>
            route.name === name &&
            getNeededParams(route.path).every((key) => givenParams.includes(key)),
        ),
    };
  });
}

/** The site's server fills in the product code. */
function getNeededParams(path: string): string[] {
  const keys = [...path.matchAll(/:(\w+)(\??)/g)];
  return keys.flatMap(([, key = '', mark]) => (mark || key === 'productCode' ? [] : key));
}

function getModalUses({ contract }: ReleaseRecord): Use[] {
  return Object.entries(contract?.opens ?? {}).map(([modal, file]) => ({
    rule: 'modal' as const,
    what: `the code that opens the modal "${modal}" (${file})`,
    target: `content for the modal "${modal}"`,
    had: (candidate: ReleaseRecord) => hasModal(candidate, modal),
    // The host has content of its own for each global modal.
    optional: !modal.includes('/'),
  }));
}

function hasModal({ name, modals, extensions = {} }: ReleaseRecord, modal: string): boolean {
  const ownModals = (extensions.modals ?? []).map((ownModal) => `${name}/${ownModal.name}`);
  return [...modals, ...ownModals].includes(modal);
}

function getExtensionUses(record: ReleaseRecord): Use[] {
  const { contents = [], menu = [], commands = [] } = record.extensions ?? {};
  return [
    ...contents.map(({ slot, name }) => ({
      rule: 'slot' as const,
      target: `the slot "${slot}"`,
      what: `the content "${name}" (src/slots/${name}.tsx)`,
      had: (candidate: ReleaseRecord) => getSlots(candidate).has(slot),
    })),
    ...menu.flatMap(({ title, route, covers }) =>
      [route, ...(covers === undefined ? [] : [covers])].map((name) =>
        link(`the menu entry "${title}" (remote.ts)`, name),
      ),
    ),
    ...commands.flatMap(({ title, opens }) =>
      'route' in opens ? link(`the command "${title}" (remote.ts)`, opens.route) : [],
    ),
  ];
}

function link(label: string, name: string): Use {
  return {
    rule: 'link',
    what: label,
    target: `the route "${name}" without parameters`,
    had: ({ routes }) => routes.some((route) => route.name === name && !/[:*]/.test(route.path)),
  };
}
