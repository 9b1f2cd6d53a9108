import { DURATIONS, QUALITIES, RATIOS, RATIO_TITLES } from '@vidra/shared-contract';
import { RadioCards } from '@vidra/shared-ui';
import type { EditorDraft } from '../logic/draft.ts';
import type { FlowCapability } from '../logic/fit-options.ts';

interface SettingsFieldsProps {
  readonly draft: EditorDraft;
  readonly onChange: (change: Partial<EditorDraft>) => void;
  readonly flow: FlowCapability | undefined;
}

/** The aspect ratio of the video. */
export function RatioField({ draft, onChange, flow }: SettingsFieldsProps) {
  return (
    <RadioCards
      label="Aspect ratio"
      value={draft.ratio}
      onChange={(ratio) => {
        onChange({ ratio });
      }}
      options={(flow?.ratios ?? RATIOS).map((ratio) => ({
        value: ratio,
        label: RATIO_TITLES[ratio],
      }))}
    />
  );
}

/** Duration, quality and number of the videos: what the price follows from. */
export function PricedFields({ draft, onChange, flow }: SettingsFieldsProps) {
  const counts = Array.from({ length: flow?.maxCount ?? 4 }, (_, index) => String(index + 1));
  return (
    <>
      <RadioCards
        label="Duration"
        value={String(draft.durationSeconds)}
        onChange={(value) => {
          const durationSeconds = DURATIONS.find((seconds) => String(seconds) === value);
          if (durationSeconds) onChange({ durationSeconds });
        }}
        options={(flow?.durations ?? DURATIONS).map((seconds) => ({
          value: String(seconds),
          label: `${seconds} s`,
          description: `${seconds} seconds`,
        }))}
      />
      <RadioCards
        label="Quality"
        value={draft.quality}
        onChange={(quality) => {
          onChange({ quality });
        }}
        options={(flow?.qualities ?? QUALITIES).map((value) => ({ value, label: value }))}
      />
      <RadioCards
        label="Number of videos"
        value={String(draft.count)}
        onChange={(value) => {
          onChange({ count: Number(value) });
        }}
        options={counts.map((value) => ({ value, label: value }))}
      />
    </>
  );
}
