import { FILM_FONT_REGISTRY, FILM_FONTS } from '@vidra/shared-contract';
import type { BrandChoice } from '@vidra/shared-contract/schemas';
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
const COLOURS = [
  ['primaryColour', 'Main color', '#1b63c4'],
  ['secondaryColour', 'Secondary color', '#14213d'],
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
  const choose = (logo: DraftMedia | null) => {
    const { logoUid: _before, ...rest } = value.brand ?? {};
    onChange({
      brand: { ...rest, ...(logo && { logoUid: logo.fileUid }) },
      brandLogo: logo ?? undefined,
    });
  };
  return (
    <MediaField
      label="Logo"
      what="your logo"
      hint="A PNG without a background works best. It appears on the last card of a product video."
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
  const { font, ...withoutFont } = brand;
  return (
    <>
      {COLOURS.map(([name, label, first]) => {
        const { [name]: colour, ...rest } = brand;
        if (colour === undefined) {
          return (
            <Button
              key={name}
              size="sm"
              className={styles.start}
              icon="lucide:palette"
              onClick={() => {
                onChange({ ...brand, [name]: first });
              }}
            >
              {`Set ${label.toLowerCase()}`}
            </Button>
          );
        }
        return (
          <div key={name} className={styles.pair}>
            <ColorField
              label={label}
              value={colour}
              onChange={(chosenColor) => {
                onChange({ ...brand, [name]: chosenColor });
              }}
            />
            <Button
              size="sm"
              className={styles.low}
              aria-label={`Match the look: ${label.toLowerCase()}`}
              onClick={() => {
                onChange(rest);
              }}
            >
              Match the look
            </Button>
          </div>
        );
      })}
      <RadioCards
        label="Font"
        value={font ?? LOOKS_OWN}
        onChange={(choice) => {
          onChange(choice === LOOKS_OWN ? withoutFont : { ...withoutFont, font: choice });
        }}
        options={[
          { value: LOOKS_OWN, label: 'Match the look' },
          ...FILM_FONTS.map((name) => ({ value: name, label: FILM_FONT_REGISTRY[name].title })),
        ]}
      />
    </>
  );
}
