import { FILM_FONT_REGISTRY, FILM_FONTS } from '@vidra/shared-contract';
import type { BrandChoice } from '@vidra/shared-contract/schemas';
import { message, useTranslate } from '@vidra/shared-i18n';
import { Button, RadioCards } from '@vidra/shared-ui';
import { MediaField } from '../media/media-field.tsx';
import type { DraftMedia } from '../media/media.ts';
import type { Uploads } from '../media/use-uploads.ts';
import type { BrandDraft } from './brand-draft.ts';
import { ColorField } from './color-field.tsx';
import styles from './fields.module.css';

export interface BrandPartsProps {
  readonly value: BrandDraft;
  readonly onChange: (fields: BrandDraft) => void;
  readonly uploads: Uploads;
  /** Called when the logo's signed URL has expired. */
  readonly onExpired: (fileUid: string) => void;
}

const LOOKS_OWN = 'look';
const LOGO_INVITATION = {
  drop: message`Drop your logo here`,
  choose: message`Choose your logo`,
};
const COLORS = [
  {
    name: 'primaryColour',
    title: message`Main color`,
    setLabel: message`Set main color`,
    matchLabel: message`Match the look: main color`,
    firstColor: '#1b63c4',
  },
  {
    name: 'secondaryColour',
    title: message`Secondary color`,
    setLabel: message`Set secondary color`,
    matchLabel: message`Match the look: secondary color`,
    firstColor: '#14213d',
  },
] as const;

/** Fields for a brand's logo, colors and font, each of which may follow the film's look. */
export function BrandParts({ value, onChange, uploads, onExpired }: BrandPartsProps) {
  return (
    <>
      <LogoField value={value} uploads={uploads} onExpired={onExpired} onChange={onChange} />
      <StyleFields
        brand={value.brand ?? {}}
        onChange={(brand) => {
          onChange({ ...value, brand });
        }}
      />
    </>
  );
}

function LogoField({ value, onChange, uploads, onExpired }: BrandPartsProps) {
  const t = useTranslate();
  const choose = (logo: DraftMedia | null) => {
    const { logoUid: _before, ...rest } = value.brand ?? {};
    onChange({
      brand: { ...rest, ...(logo && { logoUid: logo.fileUid }) },
      brandLogo: logo ?? undefined,
    });
  };
  return (
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
  );
}

interface StyleFieldsProps {
  readonly brand: BrandChoice;
  readonly onChange: (brand: BrandChoice) => void;
}

function StyleFields({ brand, onChange }: StyleFieldsProps) {
  const t = useTranslate();
  const { font, ...withoutFont } = brand;
  return (
    <>
      {COLORS.map(({ name, title, setLabel, matchLabel, firstColor }) => {
        const { [name]: colour, ...rest } = brand;
        if (colour === undefined) {
          return (
            <Button
              key={name}
              size="sm"
              className={styles.start}
              icon="lucide:palette"
              onClick={() => {
                onChange({ ...brand, [name]: firstColor });
              }}
            >
              {t(setLabel)}
            </Button>
          );
        }
        return (
          <div key={name} className={styles.pair}>
            <ColorField
              label={t(title)}
              value={colour}
              onChange={(chosenColor) => {
                onChange({ ...brand, [name]: chosenColor });
              }}
            />
            <Button
              size="sm"
              className={styles.low}
              aria-label={t(matchLabel)}
              onClick={() => {
                onChange(rest);
              }}
            >
              {t`Match the look`}
            </Button>
          </div>
        );
      })}
      <RadioCards
        label={t`Font`}
        value={font ?? LOOKS_OWN}
        onChange={(choice) => {
          onChange(choice === LOOKS_OWN ? withoutFont : { ...withoutFont, font: choice });
        }}
        options={[
          // Translators: the font of the film's own style.
          { value: LOOKS_OWN, label: t`Match the look` },
          ...FILM_FONTS.map((name) => ({ value: name, label: t(FILM_FONT_REGISTRY[name].title) })),
        ]}
      />
    </>
  );
}
