import { SOURCE_LANGUAGE, type ReleaseMap } from '@vidra/shared-contract';
import { HOST_OWNER } from '../routing/routes.ts';
import { activateLanguage } from '@vidra/shared-i18n/core';
import { createCatalogs, type Catalogs } from '../federation/catalogs.ts';

/**
 * Shows the page in the language that the server chose. Resolves once the shell's own texts are
 * there; those of remotes load beside their scripts.
 */
export async function startLanguage(map: ReleaseMap): Promise<Catalogs> {
  const tag = document.documentElement.lang;
  const catalogs = createCatalogs(map, tag);
  if (tag !== SOURCE_LANGUAGE) await showLanguage(tag, catalogs);
  return catalogs;
}

/**
 * Loads the texts of the shell and of all remotes that run, and shows them.
 *
 * @param prepare changes the page in the same task, before components read its direction
 */
export async function showLanguage(
  tag: string,
  catalogs: Catalogs,
  prepare?: () => void,
): Promise<void> {
  const owners = new Set([HOST_OWNER, ...catalogs.listRequested()]);
  // Pseudo-languages are for tests of pages alone.
  const pseudo = /-X[AB]$/.test(tag)
    ? await import(/* webpackChunkName: "pseudo-language" */ './pseudo-language.ts')
    : undefined;
  await Promise.all([...owners].map((owner) => catalogs.load(owner)));
  prepare?.();
  pseudo?.applyPseudoLanguage();
  activateLanguage(tag);
}
