import { FILM_FONT_TITLES, FILM_FONTS } from '@vidra/shared-contract';
import type { BrandChoice } from '@vidra/shared-contract/schemas';
import { Button, RadioCards, Switch } from '@vidra/shared-ui';
import { useRef, useState } from 'react';
import { keepBrandKit, readBrandKit } from '../hooks/use-brand-kit.ts';
import { sentenceOf } from '../logic/problems.ts';
import { MediaField } from '../media/media-field.tsx';
import type { DraftMedia } from '../media/media.ts';
import type { Uploads } from '../media/use-uploads.ts';
import { draftOfKit, kitOf, type BrandDraft } from './brand-draft.ts';
import { ColourField } from './colour-field.tsx';
import styles from './fields.module.css';

interface BrandFieldProps {
  readonly value: BrandDraft;
  readonly onChange: (fields: BrandDraft) => void;
  readonly uploads: Uploads;
  /** The logo's signed address is past its end. */
  readonly onExpired: (fileUid: string) => void;
}

type State = Readonly<
  { kind: 'idle' | 'reading' | 'keeping' | 'kept' } | { kind: 'failed'; message: string }
>;

const LOOKS_OWN = 'look';
const COLOURS = [
  ['primaryColour', 'Main colour', '#1b63c4'],
  ['secondaryColour', 'Second colour', '#14213d'],
] as const;

/** The person's own logo, colours and font instead of the look's. */
export function BrandField({ value, onChange, uploads, onExpired }: BrandFieldProps) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const { brand } = value;
  const isOn = useRef(brand !== undefined);
  const take = (fields: BrandDraft) => {
    setState({ kind: 'idle' });
    onChange(fields);
  };
  const turn = (on: boolean) => {
    isOn.current = on;
    if (!on) {
      take({ brand: undefined, brandLogo: undefined });
      return;
    }
    // Its fields come with what is kept: nothing that is set meanwhile can be lost.
    setState({ kind: 'reading' });
    readBrandKit().then(
      (kit) => {
        if (isOn.current) take(draftOfKit(kit));
      },
      (error: unknown) => {
        setState({ kind: 'failed', message: sentenceOf(error) });
      },
    );
  };
  const keep = () => {
    setState({ kind: 'keeping' });
    keepBrandKit(kitOf(value)).then(
      () => {
        setState({ kind: 'kept' });
      },
      (error: unknown) => {
        setState({ kind: 'failed', message: sentenceOf(error) });
      },
    );
  };
  return (
    <div className={styles.group}>
      <Switch
        label="My brand"
        checked={brand !== undefined || state.kind === 'reading'}
        onChange={turn}
      />
      {brand && (
        <>
          <LogoField {...{ value, uploads, onExpired }} onChange={take} />
          <StyleFields
            brand={brand}
            onChange={(fields) => {
              take({ brand: fields, brandLogo: value.brandLogo });
            }}
          />
          <Button size="sm" loading={state.kind === 'keeping'} onClick={keep}>
            Keep for all my films
          </Button>
          {state.kind === 'kept' && (
            <p className={styles.note} role="status">
              Your brand is kept.
            </p>
          )}
        </>
      )}
      {state.kind === 'failed' && (
        <p className={styles.alert} role="alert">
          {state.message}
        </p>
      )}
    </div>
  );
}

function LogoField({ value, onChange, uploads, onExpired }: BrandFieldProps) {
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
      prompt="Drop your logo here"
      hint="Best a PNG without a background. It stands on the last card of a product video."
      media={value.brandLogo ?? null}
      place="brandLogo"
      problem={undefined}
      onMedia={choose}
      {...{ uploads, onExpired }}
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
              icon="lucide:palette"
              onClick={() => {
                onChange({ ...brand, [name]: first });
              }}
            >
              {`Set the ${label.toLowerCase()}`}
            </Button>
          );
        }
        return (
          <div key={name} className={styles.pair}>
            <ColourField
              label={label}
              value={colour}
              onChange={(chosen) => {
                onChange({ ...brand, [name]: chosen });
              }}
            />
            <Button
              size="sm"
              className={styles.low}
              aria-label={`As the look has it: ${label.toLowerCase()}`}
              onClick={() => {
                onChange(rest);
              }}
            >
              As the look has it
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
          { value: LOOKS_OWN, label: 'The look’s own' },
          ...FILM_FONTS.map((name) => ({ value: name, label: FILM_FONT_TITLES[name] })),
        ]}
      />
    </>
  );
}
