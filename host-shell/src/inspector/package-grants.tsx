import type { Need } from '@vidra/shared-contract/delivery';
import styles from './details.module.css';

interface PackageGrantsProps {
  /** Declared needs of the release on the page. */
  readonly needs: readonly Need[];
  /** The needs that are not granted in this environment. */
  readonly missingNeeds: readonly Need[];
}

/** Needs of one release, and whether they are granted. */
export function PackageGrants({ needs, missingNeeds }: PackageGrantsProps) {
  if (needs.length === 0) return null;
  return (
    <details className={styles.shared} open>
      <summary>Grants</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Need</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {needs.map((need) => {
            const isMissing = missingNeeds.includes(need);
            return (
              <tr key={need}>
                <th scope="row">{need}</th>
                <td data-differs={isMissing || undefined}>
                  {isMissing ? 'not granted' : 'granted'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
