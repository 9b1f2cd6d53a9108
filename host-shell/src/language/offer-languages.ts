import type { SiteConfig } from '@vidra/shared-contract';
import { configureLanguages } from '@vidra/shared-i18n/core';
import type { changeLanguage } from './change-language.ts';

/** Lets people choose among the site's languages, in the shell and in remotes. */
export function offerLanguages(
  { languages = [] }: Pick<SiteConfig, 'languages'>,
  target: Parameters<typeof changeLanguage>[1],
): void {
  configureLanguages({
    offered: languages,
    change: async (tag) => {
      const module = await import(/* webpackChunkName: "change-language" */ './change-language.ts');
      await module.changeLanguage(tag, target);
    },
  });
}
