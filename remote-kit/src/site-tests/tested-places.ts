import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { describePlace, type Shown } from '../leaks/run-cycles.ts';
import { getRouteAddress, getShownPlaces } from '../site/addresses.ts';

/** A part of the site that is opened by a test. */
export type TestedPlace = { readonly title: string } & (
  | Shown
  | {
      readonly kind: 'slot';
      /** The remote that fills the slot. */
      readonly remote: string;
      readonly slot: string;
      /** A page that offers the slot. */
      readonly address: string;
    }
);

/**
 * Lists the places of a set to test for changed remotes: their pages, their modals, the slots that
 * they fill on pages of others, and the contents of others on their own pages.
 *
 * @param records of all releases of the set
 * @param changedNames names of the remotes to test
 */
export function listTestedPlaces(
  records: readonly ReleaseRecord[],
  changedNames: ReadonlySet<string>,
): TestedPlace[] {
  const isChanged = ({ name, kind }: ReleaseRecord) => kind === 'remote' && changedNames.has(name);
  const shownPlaces = records.filter(isChanged).flatMap(getShownPlaces);
  return [
    ...shownPlaces.map((place) => ({
      ...place,
      title: place.kind === 'page' ? `page ${place.address}` : describePlace(place),
    })),
    ...listSlotPlaces(records, changedNames),
  ];
}

function listSlotPlaces(
  records: readonly ReleaseRecord[],
  changedNames: ReadonlySet<string>,
): TestedPlace[] {
  return records.flatMap((page) =>
    page.routes.flatMap((route) => {
      const address = getRouteAddress(route);
      if (address === undefined) return [];
      return (route.slots ?? []).flatMap((slot) =>
        records
          .filter((owner) => changedNames.has(owner.name) || changedNames.has(page.name))
          .filter(({ extensions }) =>
            extensions?.contents?.some((content) => content.slot === slot),
          )
          .map(({ name: remote }) => ({
            kind: 'slot' as const,
            remote,
            slot,
            address,
            title: `slot ${slot} on ${address}, filled by ${remote}`,
          })),
      );
    }),
  );
}
