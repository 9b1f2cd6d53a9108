import { QUALITIES, RATIOS, RATIO_TITLES, VIDEO_LIMITS } from '@vidra/shared-contract';
import { NumberField, RadioCards, Switch } from '@vidra/shared-ui';
import type { BaseDraft } from '../base-draft.ts';
import type { Editor } from '../flow.ts';

/** Props of the fields that every editor has. */
export interface SettingsFieldsProps {
  readonly editor: Pick<Editor<BaseDraft>, 'draft' | 'offer' | 'problems'>;
  readonly onChange: (fields: Partial<BaseDraft>) => void;
}

/** Selection of the video's aspect ratio. */
export function RatioField({ editor: { draft, offer }, onChange }: SettingsFieldsProps) {
  return (
    <RadioCards
      label="Aspect ratio"
      value={draft.ratio}
      onChange={(ratio) => {
        onChange({ ratio });
      }}
      options={(offer?.ratios ?? RATIOS).map((ratio) => ({
        value: ratio,
        label: RATIO_TITLES[ratio],
      }))}
    />
  );
}

/** Selection of the video quality. */
export function QualityField({ editor: { draft, offer }, onChange }: SettingsFieldsProps) {
  return (
    <RadioCards
      label="Quality"
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
  const maxCount = offer?.maxCount ?? VIDEO_LIMITS.maxCount;
  const counts = Array.from({ length: maxCount }, (_, index) => String(index + 1));
  return (
    <RadioCards
      label="Number of videos"
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
  return (
    <NumberField
      label="Seed"
      placeholder="Random"
      stepper={false}
      min={0}
      max={VIDEO_LIMITS.maxSeed}
      value={draft.seed}
      error={problems['seed']}
      hint="The same seed and settings make the same video again."
      onChange={(seed) => {
        onChange({ seed });
      }}
    />
  );
}

/** Switch for the visible label of generated films. */
export function AiLabelField({ editor: { draft }, onChange }: SettingsFieldsProps) {
  return (
    <Switch
      label="AI label"
      hint="Shows “AI generated” in the top right corner for the first seconds."
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
      <QualityField {...props} />
      <CountField {...props} />
    </>
  );
}
