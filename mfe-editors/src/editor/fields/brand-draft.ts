import { toBrandChoice, FILM_FONTS } from '@vidra/shared-contract';
import type { BrandChoice, BrandKit } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { isMedia, isObject, isMember, isText } from '../logic/guards.ts';
import type { DraftMedia } from '../media/media.ts';

/** Brand fields in drafts of films with a look. */
export interface BrandDraft {
  /** Undefined for the look's own colors and font. */
  readonly brand?: BrandChoice | undefined;
  /** Logo for display. An order contains only its id. */
  readonly brandLogo?: DraftMedia | undefined;
}

/** Converts the account's brand to draft fields. */
export function toBrandDraft(kit: BrandKit): BrandDraft {
  const { logoFileUid: fileUid, logoUrl: url } = kit;
  const logo = { fileName: t`Logo`, notice: null, width: 0, height: 0 };
  return {
    brand: toBrandChoice(kit),
    brandLogo: fileUid !== null && url !== null ? { ...logo, fileUid, url } : undefined,
  };
}

/** Converts a draft's brand to the account's. */
export const toBrandKit = ({ brand = {} }: BrandDraft): Omit<BrandKit, 'logoUrl'> => ({
  logoFileUid: brand.logoUid ?? null,
  primaryColour: brand.primaryColour ?? null,
  secondaryColour: brand.secondaryColour ?? null,
  font: brand.font ?? null,
});

/** Whether a stored value's brand fields are valid or absent. */
export function hasBrandFields({ brand, brandLogo }: Readonly<Record<string, unknown>>): boolean {
  if (brandLogo !== undefined && !isMedia(brandLogo)) return false;
  if (brand === undefined) return true;
  return (
    isObject(brand) &&
    Object.values(brand).every(isText) &&
    (brand['font'] === undefined || isMember(brand['font'], FILM_FONTS))
  );
}
