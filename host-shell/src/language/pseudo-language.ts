import { setEnglishTransform } from '@vidra/shared-i18n/core';
import { toPseudo } from '@vidra/shared-i18n/pseudo';

/** Shows English texts with accents and 30 % longer. */
export function applyPseudoLanguage(): void {
  setEnglishTransform(toPseudo);
}
