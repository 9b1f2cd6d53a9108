import { LANGUAGE_KEY, LANGUAGES, type ReleaseMap } from '@vidra/shared-contract';
import { queryClient, saveAccountLanguage } from '@vidra/shared-session';
import type { Catalogs } from '../federation/catalogs.ts';
import { fetchMap } from '../federation/fetch-whole-map.ts';
import { moveToLanguage } from './move-to-language.ts';
import { showLanguage } from './start-language.ts';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What a change of the language changes in the page. */
interface ChangeTarget {
  readonly map: () => ReleaseMap;
  readonly catalogs: Catalogs;
  /** Shows the titles of pages and menus in the new language. */
  readonly showTitles: (map: ReleaseMap) => void;
}

/**
 * Changes the language of the page without a reload: people keep what they typed. If another set is
 * live by now, or nothing can be fetched, the page reloads in the new language.
 */
export async function changeLanguage(
  tag: string,
  { map, catalogs, showTitles }: ChangeTarget,
): Promise<void> {
  document.cookie = `${LANGUAGE_KEY}=${tag}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
  const language = LANGUAGES.find((candidate) => candidate.tag === tag);
  const [nextMap] = await Promise.all([fetchMap(tag), saveAccountLanguage(tag)]);
  const { revision, host } = map();
  if (nextMap?.revision !== revision || nextMap.host.hash !== host.hash) {
    moveToLanguage(tag, map());
    location.reload();
    return;
  }
  catalogs.learn(nextMap, tag);
  await showLanguage(tag, catalogs, () => {
    const { documentElement } = document;
    documentElement.lang = tag;
    documentElement.dir = language?.direction ?? 'ltr';
    moveToLanguage(tag, nextMap);
  });
  showTitles(nextMap);
  // Answers contain texts too.
  void queryClient.invalidateQueries();
}
