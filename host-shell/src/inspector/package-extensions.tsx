import type { ExtensionOption } from '../../protocol/override-options.ts';
import styles from './details.module.css';

interface PackageExtensionsProps {
  readonly extensions: readonly ExtensionOption[];
}

/** What one release adds to the site, and what an operator changed of it. */
export function PackageExtensions({ extensions }: PackageExtensionsProps) {
  if (extensions.length === 0) return null;
  return (
    <details className={styles.shared} open>
      <summary>Extensions</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Extension</th>
            <th scope="col">State</th>
            <th scope="col">Changed by</th>
          </tr>
        </thead>
        <tbody>
          {extensions.map(({ id, title, state, changed }) => (
            <tr key={id}>
              <th scope="row" title={title}>
                {id}
              </th>
              <td data-differs={changed !== '' || undefined}>{state}</td>
              <td>{changed || 'as declared'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
