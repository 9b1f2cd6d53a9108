import { toBrandChoice, FILM_FONTS } from '@vidra/shared-contract';
import type { BrandChoice, BrandKit } from '@vidra/shared-contract/schemas';
import { isMedia, isObject, isMember, isText } from '../logic/guards.ts';
import type { DraftMedia } from '../media/media.ts';

/** What drafts of films with a look have of the person's brand. */
export interface BrandDraft {
  /** Absent: the look's own colours and font. */
  readonly brand?: BrandChoice | undefined;
  /** The logo, to be shown; an order names it only. */
  readonly brandLogo?: DraftMedia | undefined;
}

/** The account's brand as a draft has it. */
export function toBrandDraft(kit: BrandKit): BrandDraft {
  const { logoFileUid: fileUid, logoUrl: url } = kit;
  const logo = { fileName: 'Logo', notice: null, width: 0, height: 0 };
  return {
    brand: toBrandChoice(kit),
    brandLogo: fileUid !== null && url !== null ? { ...logo, fileUid, url } : undefined,
  };
}

/** What the account is to keep of a draft's brand. */
export const toBrandKit = ({ brand = {} }: BrandDraft): Omit<BrandKit, 'logoUrl'> => ({
  logoFileUid: brand.logoUid ?? null,
  primaryColour: brand.primaryColour ?? null,
  secondaryColour: brand.secondaryColour ?? null,
  font: brand.font ?? null,
});

/** Whether a stored value has a brand's fields, or none. */
export function hasBrandFields({ brand, brandLogo }: Readonly<Record<string, unknown>>): boolean {
  if (brandLogo !== undefined && !isMedia(brandLogo)) return false;
  if (brand === undefined) return true;
  return (
    isObject(brand) &&
    Object.values(brand).every(isText) &&
    (brand['font'] === undefined || isMember(brand['font'], FILM_FONTS))
  );
}
