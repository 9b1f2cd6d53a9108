import {
  BRAND_COLORS,
  FILM_FONT_REGISTRY,
  FILM_FONTS,
  LOGO_CORNER_TITLES,
  LOGO_CORNERS,
  type BrandColor,
  type FilmFont,
} from '@vidra/shared-contract';
import type { BrandChoice } from '@vidra/shared-contract/schemas';
import { message, useTranslate } from '@vidra/shared-i18n';
import { Button, RadioCards, Select } from '@vidra/shared-ui';
import { MediaField } from '../media/media-field.tsx';
import type { DraftMedia } from '../media/media.ts';
import type { Uploads } from '../media/use-uploads.ts';
import type { BrandDraft } from './brand-draft.ts';
import { ColorField } from './color-field.tsx';
import { PronunciationFields } from './pronunciation-fields.tsx';
import styles from './fields.module.css';

export interface BrandPartsProps {
  readonly value: BrandDraft;
  readonly onChange: (fields: BrandDraft) => void;
  readonly uploads: Uploads;
  readonly fontProblem?: string | undefined;
  /** Called when the signed URL of a file has expired. */
  readonly onExpired: (fileUid: string) => void;
}

const LOOKS_OWN = 'look';
const OWN_FONT = 'own';
const FONTS = ['font'] as const;
const LAST_CARD = 'last-card';
const LOGO_INVITATION = {
  drop: message`Drop your logo here`,
  choose: message`Choose your logo`,
};

interface ColorTexts {
  title: string;
  setLabel: string;
  matchLabel: string;
  firstColor: string;
}

const COLORS: Readonly<Record<BrandColor, ColorTexts>> = {
  primaryColour: {
    title: message`Main color`,
    setLabel: message`Set main color`,
    matchLabel: message`Match the look: main color`,
    firstColor: '#1b63c4',
  },
  secondaryColour: {
    title: message`Secondary color`,
    setLabel: message`Set secondary color`,
    matchLabel: message`Match the look: secondary color`,
    firstColor: '#14213d',
  },
  accentColour: {
    // Translators: of the spoken word and of highlights in a video.
    title: message`Highlight color`,
    setLabel: message`Set highlight color`,
    matchLabel: message`Match the look: highlight color`,
    firstColor: '#f2b705',
  },
  groundColour: {
    title: message`Background color`,
    setLabel: message`Set background color`,
    matchLabel: message`Match the look: background color`,
    firstColor: '#f4f1ea',
  },
  textColour: {
    title: message`Text color`,
    setLabel: message`Set text color`,
    matchLabel: message`Match the look: text color`,
    firstColor: '#ffffff',
  },
};

/** Fields for a brand's logo, colors, font and names, each of which may follow the film's look. */
export function BrandParts(props: BrandPartsProps) {
  const { value, onChange, uploads, onExpired } = props;
  const { brand = {} } = value;
  const change = (changedBrand: BrandChoice) => {
    onChange({ ...value, brand: changedBrand });
  };
  return (
    <>
      <LogoField value={value} uploads={uploads} onExpired={onExpired} onChange={onChange} />
      <ColorFields brand={brand} onChange={change} />
      <FontField {...props} />
      <PronunciationFields
        value={brand.pronunciations ?? []}
        onChange={(pronunciations) => {
          change({ ...brand, pronunciations });
        }}
      />
    </>
  );
}

function LogoField({ value, onChange, uploads, onExpired }: BrandPartsProps) {
  const t = useTranslate();
  const { logoUid, logoCorner, ...rest } = value.brand ?? {};
  const choose = (logo: DraftMedia | null) => {
    onChange({
      ...value,
      brand: {
        ...rest,
        ...(logo && { logoUid: logo.fileUid }),
        ...(logo && logoCorner && { logoCorner }),
      },
      brandLogo: logo ?? undefined,
    });
  };
  return (
    <>
      <MediaField
        label={t`Logo`}
        invitation={LOGO_INVITATION}
        hint={t`A PNG without a background works best. It appears on the last card of a product
          video.`}
        media={value.brandLogo ?? null}
        place="brandLogo"
        problem={undefined}
        onMedia={choose}
        uploads={uploads}
        onExpired={onExpired}
      />
      {logoUid !== undefined && (
        <Select
          label={t`Logo position`}
          hint={logoCorner && t`It moves to another corner if texts or faces are in this one.`}
          value={logoCorner ?? LAST_CARD}
          options={[
            { value: LAST_CARD, label: t`On the last card only` },
            ...LOGO_CORNERS.map((corner) => ({
              value: corner,
              label: t(LOGO_CORNER_TITLES[corner]),
            })),
          ]}
          onChange={(corner) => {
            const { logoCorner: _before, ...brand } = value.brand ?? {};
            onChange({
              ...value,
              brand: corner === LAST_CARD ? brand : { ...brand, logoCorner: corner },
            });
          }}
        />
      )}
    </>
  );
}

interface StyleFieldsProps {
  readonly brand: BrandChoice;
  readonly onChange: (brand: BrandChoice) => void;
}

function ColorFields({ brand, onChange }: StyleFieldsProps) {
  const t = useTranslate();
  const unsetNames = BRAND_COLORS.filter((name) => brand[name] === undefined);
  return (
    <>
      {BRAND_COLORS.map((name) => {
        const { [name]: colour, ...rest } = brand;
        if (colour === undefined) return null;
        return (
          <div key={name} className={styles.pair}>
            <ColorField
              label={t(COLORS[name].title)}
              value={colour}
              onChange={(chosenColor) => {
                onChange({ ...brand, [name]: chosenColor });
              }}
            />
            <Button
              size="sm"
              className={styles.low}
              aria-label={t(COLORS[name].matchLabel)}
              onClick={() => {
                onChange(rest);
              }}
            >
              {t`Match the look`}
            </Button>
          </div>
        );
      })}
      {unsetNames.length > 0 && (
        <div className={styles.buttons}>
          {unsetNames.map((name) => (
            <Button
              key={name}
              size="sm"
              icon="lucide:palette"
              onClick={() => {
                onChange({ ...brand, [name]: COLORS[name].firstColor });
              }}
            >
              {t(COLORS[name].setLabel)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function FontField({ value, onChange, uploads, fontProblem, onExpired }: BrandPartsProps) {
  const t = useTranslate();
  const { brandFont } = value;
  const { font, fontUid, ...withoutFont } = value.brand ?? {};
  const choose = (choice: FilmFont | typeof LOOKS_OWN | typeof OWN_FONT) => {
    const chosenFont =
      choice === OWN_FONT
        ? brandFont && { fontUid: brandFont.fileUid }
        : choice !== LOOKS_OWN && { font: choice };
    onChange({ ...value, brand: { ...withoutFont, ...chosenFont } });
  };
  return (
    <>
      <RadioCards
        label={t`Font`}
        value={fontUid === undefined ? (font ?? LOOKS_OWN) : OWN_FONT}
        onChange={choose}
        options={[
          // Translators: the font of the film's own style.
          { value: LOOKS_OWN, label: t`Match the look` },
          ...FILM_FONTS.map((name) => ({ value: name, label: t(FILM_FONT_REGISTRY[name].title) })),
          ...(brandFont
            ? [{ value: OWN_FONT, label: brandFont.typeface?.name ?? t`Own font` } as const]
            : []),
        ]}
      />
      <MediaField
        label={t`Own font`}
        hint={t`TTF, OTF or WOFF2 for Latin, Greek and Cyrillic. Other scripts use our fonts.`}
        kinds={FONTS}
        media={brandFont ?? null}
        place="brandFont"
        problem={fontProblem}
        likeness
        onMedia={(file) => {
          onChange({
            ...value,
            brand: { ...withoutFont, ...(file && { fontUid: file.fileUid }) },
            brandFont: file ?? undefined,
          });
        }}
        uploads={uploads}
        onExpired={onExpired}
      />
    </>
  );
}
