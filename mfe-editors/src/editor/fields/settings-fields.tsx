import {
  FORMATS,
  listRatios,
  QUALITIES,
  RATIOS,
  RATIO_TITLES,
  VIDEO_LIMITS,
  type Ratio,
} from '@vidra/shared-contract';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { Checkbox, NumberField, RadioCards, Switch } from '@vidra/shared-ui';
import { useId } from 'react';
import type { BaseDraft } from '../base-draft.ts';
import type { Editor } from '../flow.ts';
import styles from './fields.module.css';

/** Props of the fields that every editor has. */
export interface SettingsFieldsProps {
  readonly editor: Pick<Editor<BaseDraft>, 'draft' | 'offer' | 'problems'>;
  readonly onChange: (fields: Partial<BaseDraft>) => void;
}

/** Selection of the video's aspect ratio. */
export function RatioField({ editor: { draft, offer }, onChange }: SettingsFieldsProps) {
  const t = useTranslate();
  return (
    <RadioCards
      label={t`Aspect ratio`}
      value={draft.ratio}
      onChange={(ratio) => {
        onChange({ ratio });
      }}
      options={(offer?.ratios ?? RATIOS).map((ratio) => ({
        value: ratio,
        label: t(RATIO_TITLES[ratio]),
      }))}
    />
  );
}

/** Selection of several aspect ratios, with one video in each. */
export function FormatsField({ editor: { draft, offer }, onChange }: SettingsFieldsProps) {
  const t = useTranslate();
  const labelId = useId();
  const ratios = listRatios(draft);
  const toggle = (format: Ratio, isOn: boolean) => {
    const [ratio, ...extraRatios] = isOn
      ? [...ratios, format]
      : ratios.filter((chosenRatio) => chosenRatio !== format);
    if (ratio) onChange({ ratio, extraRatios });
  };
  return (
    <div role="group" className={styles.formats} aria-labelledby={labelId}>
      <span id={labelId} className={styles.formatsLabel}>
        {/* Translators: aspect ratios of a video. */}
        {t`Formats`}
      </span>
      <div className={styles.boxes}>
        {FORMATS.filter((format) => offer?.ratios.includes(format) ?? true).map((format) => (
          <Checkbox
            key={format}
            label={t(RATIO_TITLES[format])}
            checked={ratios.includes(format)}
            // One format must stay.
            disabled={ratios.length === 1 && ratios[0] === format}
            onChange={(isOn) => {
              toggle(format, isOn);
            }}
          />
        ))}
      </div>
      <p className={styles.note}>
        {ratios.length > 1
          ? t`${plural(ratios.length, {
              one: '# video: one in each format, framed again for it.',
              other: '# videos: one in each format, framed again for it.',
            })}`
          : t`Check more to get the same video in each format.`}
      </p>
    </div>
  );
}

/** Selection of the video quality. */
export function QualityField({ editor: { draft, offer }, onChange }: SettingsFieldsProps) {
  const t = useTranslate();
  return (
    <RadioCards
      label={t`Quality`}
      value={draft.quality}
      onChange={(quality) => {
        onChange({ quality });
      }}
      options={(offer?.qualities ?? QUALITIES).map((value) => ({ value, label: value }))}
    />
  );
}

/** Number of videos made with the same settings. */
export function CountField({ editor: { draft, offer }, onChange }: SettingsFieldsProps) {
  const t = useTranslate();
  const maxCount = offer?.maxCount ?? VIDEO_LIMITS.maxCount;
  const counts = Array.from({ length: maxCount }, (_, index) => String(index + 1));
  return (
    <RadioCards
      label={t`Number of videos`}
      value={String(draft.count)}
      onChange={(value) => {
        onChange({ count: Number(value) });
      }}
      options={counts.map((value) => ({ value, label: value }))}
    />
  );
}

/** Seed of the random numbers. */
export function SeedField({ editor: { draft, problems }, onChange }: SettingsFieldsProps) {
  const t = useTranslate();
  return (
    <NumberField
      // Translators: the start value of a video's random numbers.
      label={t`Seed`}
      // Translators: of the seed, which is chosen at random.
      placeholder={t`Random`}
      stepper={false}
      min={0}
      max={VIDEO_LIMITS.maxSeed}
      value={draft.seed}
      error={problems['seed']}
      hint={t`The same seed and settings make the same video again.`}
      onChange={(seed) => {
        onChange({ seed });
      }}
    />
  );
}

/** Switch for the visible label of generated films. */
export function AiLabelField({ editor: { draft }, onChange }: SettingsFieldsProps) {
  const t = useTranslate();
  return (
    <Switch
      label={t`AI label`}
      hint={t`Shows “AI generated” in the top right corner for the first seconds.`}
      checked={draft.aiLabel === true}
      onChange={(aiLabel) => {
        onChange({ aiLabel });
      }}
    />
  );
}

/** Fields for a film's aspect ratio, quality and count. */
export function FrameFields(props: SettingsFieldsProps) {
  return (
    <>
      <RatioField {...props} />
      <FormatsField {...props} />
      <QualityField {...props} />
      <CountField {...props} />
    </>
  );
}
