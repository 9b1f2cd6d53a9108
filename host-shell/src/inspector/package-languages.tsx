import { useSyncExternalStore } from 'react';
import { getLanguageName, listLanguages, SOURCE_LANGUAGE } from '@vidra/shared-contract';
import { getLanguageVersion, hasCatalog, subscribeToLanguage } from '@vidra/shared-i18n/core';
import { useLanguage } from '@vidra/shared-i18n';
import styles from './details.module.css';

interface PackageLanguagesProps {
  /** Number of missing texts by language of the release on the page. */
  readonly languages: Readonly<Record<string, number>>;
}

/** Translations of one release, with the texts that they lack. */
export function PackageLanguages({ languages }: PackageLanguagesProps) {
  const entries = Object.entries(languages);
  if (entries.length === 0) return null;
  return (
    <details className={styles.shared} open>
      <summary>Languages</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Language</th>
            <th scope="col">Tag</th>
            <th scope="col">Missing texts</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(([tag, missing]) => (
            <tr key={tag}>
              <th scope="row">{getLanguageName(tag)}</th>
              <td>{tag}</td>
              <td data-differs={missing > 0 || undefined}>{missing}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Returns the language in which the texts of a package are shown, and why if it is not the page's. */
export function useShownLanguage(name: string, languages: PackageLanguagesProps['languages']) {
  const tag = useLanguage();
  // A catalog may arrive while the language stays.
  useSyncExternalStore(subscribeToLanguage, getLanguageVersion);
  if (tag === SOURCE_LANGUAGE || hasCatalog(name, tag)) return getLanguageName(tag);
  const pageLanguage = getLanguageName(tag);
  if (listLanguages([tag])[0]?.isPseudo) return pageLanguage;
  const source = getLanguageName(SOURCE_LANGUAGE);
  return tag in languages
    ? `${source}: ${pageLanguage} is not loaded`
    : `${source}: no ${pageLanguage}`;
}
