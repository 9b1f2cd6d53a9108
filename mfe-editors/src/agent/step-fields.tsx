import { DURATIONS, FILM_LIMITS, type Flow } from '@vidra/shared-contract';
import type { AnySettings } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { useCapabilities } from '@vidra/shared-session';
import { RadioCards, TextArea, TextField } from '@vidra/shared-ui';
import { MotionSelect } from '../editor/fields/motion-select.tsx';
import { MusicField } from '../editor/fields/music-field.tsx';
import { QualityField, RatioField } from '../editor/fields/settings-fields.tsx';
import { TransitionField } from '../editor/fields/transition-field.tsx';
import { VoiceField } from '../editor/fields/voice-field.tsx';
import { findOffer, type Offer } from '../editor/logic/offer.ts';
import { PictureFields } from './picture-fields.tsx';
import type { StepFieldsProps } from './step-fields-props.ts';
import styles from './agent.module.css';

/** Settings of one step of a plan. */
export default function StepFields(props: StepFieldsProps) {
  const offer = findOffer(useCapabilities().data, props.settings.flow);
  return <div className={styles.fields}>{renderFields(props, offer)}</div>;
}

function renderFields(props: StepFieldsProps, offer: Offer | undefined) {
  switch (props.part) {
    case 'pictures':
      return <PictureFields {...props} />;
    case 'script':
      return <ScriptFields {...props} />;
    case 'motion':
      return <MotionFields {...props} offer={offer} />;
    default:
      return <LookFields {...props} offer={offer} />;
  }
}

type WithOffer = StepFieldsProps & { readonly offer: Offer | undefined };

function LookFields({ settings, part, offer, onChange }: WithOffer) {
  if (part === 'music' && 'music' in settings) {
    return (
      <MusicField
        beds={offer?.music}
        value={settings.music}
        onChange={(music) => {
          onChange({ ...settings, music });
        }}
      />
    );
  }
  if (part === 'voice' && 'voice' in settings) {
    return (
      <VoiceField
        optional={settings.flow !== 'speaker'}
        value={settings.voice}
        language={settings.language}
        text={'script' in settings ? settings.script : ''}
        problem={undefined}
        onChange={(fields) => {
          onChange({ ...settings, ...fields });
        }}
      />
    );
  }
  if (part === 'transition' && 'transition' in settings) {
    return (
      <TransitionField
        offered={offer?.transitions}
        value={settings}
        onChange={(fields) => {
          onChange({ ...settings, ...fields });
        }}
      />
    );
  }
  const { ratio, quality } = settings;
  const frame = {
    editor: { draft: { ratio, quality, count: 1, seed: null }, offer, problems: {} },
    onChange: (fields: Partial<Pick<AnySettings, 'ratio' | 'quality'>>) => {
      onChange({ ...settings, ...fields });
    },
  };
  return (
    <>
      <RatioField {...frame} />
      <QualityField {...frame} />
    </>
  );
}

function MotionFields({ settings, offer, onChange }: WithOffer) {
  const t = useTranslate();
  switch (settings.flow) {
    case 'image-to-video':
      return (
        <>
          <MotionSelect
            label={t`Motion`}
            value={settings.motion}
            motions={offer?.motions.filter((motion) => motion !== 'still')}
            onChange={(motion) => {
              if (motion !== 'still') onChange({ ...settings, motion });
            }}
          />
          <RadioCards
            label={t`Duration`}
            value={String(settings.durationSeconds)}
            options={(offer?.durations ?? DURATIONS).map((seconds) => ({
              value: String(seconds),
              // Translators: seconds, abbreviated.
              label: t`${seconds} s`,
            }))}
            onChange={(value) => {
              const durationSeconds = DURATIONS.find((seconds) => String(seconds) === value);
              if (durationSeconds) onChange({ ...settings, durationSeconds });
            }}
          />
        </>
      );
    case 'multi-image':
      return (
        <MotionSelect
          label={t`Motion for all images`}
          value={settings.images[0]?.motion ?? 'push-in'}
          onChange={(motion) => {
            onChange({
              ...settings,
              images: settings.images.map((image) => ({ ...image, motion })),
            });
          }}
        />
      );
    case 'storyline':
      return (
        <MotionSelect
          label={t`Motion for all shots`}
          value={settings.shots[0]?.motion ?? 'push-in'}
          onChange={(motion) => {
            onChange({ ...settings, shots: settings.shots.map((shot) => ({ ...shot, motion })) });
          }}
        />
      );
    default:
      return null;
  }
}

function ScriptFields({ settings, onChange }: StepFieldsProps) {
  const t = useTranslate();
  if (settings.flow === 'storyline') {
    return settings.shots.map(({ narration }, index) => (
      <TextArea
        key={index}
        label={t`Narration for shot ${index + 1}`}
        rows={2}
        maxLength={FILM_LIMITS.narrationLength}
        value={narration}
        onChange={(text) => {
          const shots = settings.shots.map((shot, place) =>
            place === index ? { ...shot, narration: text } : shot,
          );
          onChange({ ...settings, shots });
        }}
      />
    ));
  }
  if (!isSpoken(settings)) return null;
  return (
    <>
      {settings.flow === 'product' && (
        <TextField
          label={t`Product name`}
          maxLength={FILM_LIMITS.titleLength}
          value={settings.productName}
          onChange={(productName) => {
            onChange({ ...settings, productName });
          }}
        />
      )}
      <TextArea
        label={t`Script`}
        rows={4}
        maxLength={FILM_LIMITS.scriptLength}
        value={settings.script}
        onChange={(script) => {
          onChange({ ...settings, script });
        }}
      />
    </>
  );
}

type Spoken = Extract<AnySettings, { flow: Extract<Flow, 'product' | 'speaker'> }>;

const isSpoken = (settings: AnySettings): settings is Spoken => 'script' in settings;
