import { BRAND_COLORS, FILM_FONTS, LOGO_CORNERS, toBrandChoice } from '@vidra/shared-contract';
import type { BrandChoice, BrandKit, BrandKitFields } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { MediaByUid } from '../base-draft.ts';
import { findConsentProblem } from '../logic/consent-problem.ts';
import { isListWith, isMedia, isObject, isMember, isText } from '../logic/guards.ts';
import { fromUpload, type DraftMedia } from '../media/media.ts';

/** Brand fields in drafts of films with a look. */
export interface BrandDraft {
  /** Undefined for the look's own colors and font. Its pronunciations may be incomplete. */
  readonly brand?: BrandChoice | undefined;
  /** Logo for display. An order contains only its id. */
  readonly brandLogo?: DraftMedia | undefined;
  /** Own font for the preview. An order contains only its id. */
  readonly brandFont?: DraftMedia | undefined;
  /** The kit that the brand was taken from. Undefined for the default kit. */
  readonly brandKitUid?: string | undefined;
}

/** Converts a kit of the account to draft fields. Undefined: the account has none. */
export function toBrandDraft(kit: BrandKit | undefined): BrandDraft {
  if (!kit) {
    return { brand: {}, brandLogo: undefined, brandFont: undefined, brandKitUid: undefined };
  }
  const { kitUid, logoFileUid: fileUid, logoUrl: url, fontFile } = kit;
  const logo = { fileName: t`Logo`, notice: null, width: 0, height: 0 };
  return {
    brand: toBrandChoice(kit),
    brandLogo: fileUid !== null && url !== null ? { ...logo, fileUid, url } : undefined,
    brandFont: fontFile ? fromUpload(fontFile) : undefined,
    brandKitUid: kitUid ?? undefined,
  };
}

/** Returns a brand as an order takes it, without incomplete and repeated pronunciations. */
export function toOrderBrand({ pronunciations, ...brand }: BrandChoice): BrandChoice {
  const completeRows = (pronunciations ?? [])
    .map(({ written, spoken }) => ({ written: written.trim(), spoken: spoken.trim() }))
    .filter(({ written, spoken }) => written !== '' && spoken !== '');
  const rowsByWord = new Map(completeRows.map((row) => [row.written.toLowerCase(), row]));
  return rowsByWord.size > 0 ? { ...brand, pronunciations: [...rowsByWord.values()] } : brand;
}

/** Converts a draft's brand to the fields of a kit. */
export function toKitFields({ brand = {} }: BrandDraft): Omit<BrandKitFields, 'name'> {
  const { logoUid, logoCorner, font, fontUid, pronunciations, ...colors } = toOrderBrand(brand);
  return {
    logoFileUid: logoUid ?? null,
    logoCorner: logoCorner ?? null,
    ...Object.fromEntries(BRAND_COLORS.map((name) => [name, colors[name] ?? null])),
    font: font ?? null,
    fontFileUid: fontUid ?? null,
    pronunciations: pronunciations ?? [],
  };
}

/** Returns the brand of an order with its files. Those that were deleted are left out. */
export function pickBrandFields({ brand }: BrandDraft, media: MediaByUid): BrandDraft {
  if (!brand) return {};
  const { logoUid, fontUid, ...rest } = brand;
  const brandLogo = media.get(logoUid ?? '');
  const brandFont = media.get(fontUid ?? '');
  return {
    brand: {
      ...rest,
      ...(brandLogo && { logoUid: brandLogo.fileUid }),
      ...(brandFont && { fontUid: brandFont.fileUid }),
    },
    ...(brandLogo && { brandLogo }),
    ...(brandFont && { brandFont }),
  };
}

/** Returns the problem of an own font whose use is not confirmed. */
export const findFontProblem = ({ brand, brandFont }: BrandDraft): string | undefined =>
  brandFont && brand?.fontUid === brandFont.fileUid ? findConsentProblem(brandFont) : undefined;

const isPronunciation = (value: unknown): value is { written: string; spoken: string } =>
  isObject(value) && isText(value['written']) && isText(value['spoken']);

/** Whether a stored value's brand fields are valid or absent. */
export function hasBrandFields(fields: Readonly<Record<string, unknown>>): boolean {
  const { brand, brandLogo, brandFont, brandKitUid } = fields;
  const files = [brandLogo, brandFont];
  if (!files.every((file) => file === undefined || isMedia(file))) return false;
  if (brandKitUid !== undefined && !isText(brandKitUid)) return false;
  if (brand === undefined) return true;
  if (!isObject(brand)) return false;
  const { pronunciations, font, logoCorner, ...texts } = brand;
  return (
    Object.values(texts).every(isText) &&
    (pronunciations === undefined || isListWith(pronunciations, isPronunciation)) &&
    (font === undefined || isMember(font, FILM_FONTS)) &&
    (logoCorner === undefined || isMember(logoCorner, LOGO_CORNERS))
  );
}
