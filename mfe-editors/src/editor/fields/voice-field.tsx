import { FILM_LIMITS, VOICE_SAMPLE_LETTERS } from '@vidra/shared-contract';
import type { VoiceChoice } from '@vidra/shared-contract/schemas';
import { useLanguage, useTranslate } from '@vidra/shared-i18n';
import { callApi } from '@vidra/shared-session';
import { Button, formatNumber, RadioCards, Select, Slider } from '@vidra/shared-ui';
import { memo, useEffect, useRef, useState } from 'react';
import { useVoices } from '../hooks/use-audio-filters.ts';
import { useSound } from '../hooks/use-sample-player.ts';
import { getErrorSentence } from '../logic/problems.ts';
import {
  getLanguageName,
  chooseLanguage,
  canSpeak,
  createVoiceCard,
  getVoiceLanguage,
  isSpoken,
} from './voice-list.ts';
import styles from './fields.module.css';

/** Fields of a draft that the choice of a voice changes. */
interface VoiceFields {
  readonly voice: VoiceChoice | null;
  readonly language?: string;
}

interface VoiceFieldProps {
  readonly value: VoiceChoice | null;
  /** Language of the film's texts. Older drafts have none. */
  readonly language: string | undefined;
  /** Called with the choice, and with the voice's language when another voice was chosen. */
  readonly onChange: (fields: VoiceFields) => void;
  /** Text that the preview speaks. */
  readonly text: string;
  readonly problem: string | undefined;
  /** Whether the film may have no voice. */
  readonly optional?: boolean;
}

const NONE = 'none';
const ALL = 'all';

/** Selection of the voice, its speed and its pitch, with a preview of the actual text. */
export function VoiceField({ onChange, ...shown }: VoiceFieldProps) {
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
  });
  const [change] = useState(() => (fields: VoiceFields) => {
    latestOnChange.current(fields);
  });
  return <Fields {...shown} onChange={change} />;
}

/** Memoized, so that typing elsewhere in the form does not render the many voices again. */
const Fields = memo(
  AllFields,
  (before, after) =>
    before.value === after.value &&
    before.language === after.language &&
    before.problem === after.problem &&
    (after.value === null || before.text === after.text),
);

function AllFields({
  value,
  language: givenLanguage,
  onChange,
  text,
  problem,
  optional = false,
}: VoiceFieldProps) {
  const t = useTranslate();
  const pageLanguage = useLanguage();
  const filmLanguage = givenLanguage ?? pageLanguage;
  const [chosenLanguage, setChosen] = useState<string>();
  const voicesQuery = useVoices(chosenLanguage === ALL ? undefined : chosenLanguage);
  const { data, isPending, isError } = voicesQuery;
  const language =
    chosenLanguage ?? (data && chooseLanguage(data, value?.voiceId, filmLanguage)) ?? ALL;
  const voices = (data?.items ?? []).filter(
    (voice) => language === ALL || canSpeak(voice, language),
  );
  const notice = isError
    ? t`Couldn't load voices.`
    : (data?.voiceNotice ??
      (data &&
        !isSpoken(data.languages, filmLanguage) &&
        t`No voice here speaks ${getLanguageName(filmLanguage)}.`));
  return (
    <div className={styles.group}>
      {(isPending || (data?.languages.length ?? 0) > 1) && (
        <Select
          // Translators: of the voices in the list.
          label={t`Language`}
          value={language}
          disabled={isPending}
          onChange={setChosen}
          options={[
            { value: ALL, label: t`All languages` },
            ...(data?.languages ?? []).map((tag) => ({ value: tag, label: getLanguageName(tag) })),
          ]}
        />
      )}
      <RadioCards
        label={t`Voice`}
        look="cards"
        columns={3}
        value={value?.voiceId ?? NONE}
        error={problem}
        hint={isPending ? t`Loading voices…` : notice || undefined}
        onChange={(choice) => {
          // Keeps the listed language, even when no voice is selected any more.
          setChosen(language);
          const voice = voices.find(({ id }) => id === choice);
          const voiceLanguage = voice && getVoiceLanguage(voice);
          onChange({
            voice: choice === NONE ? null : { speed: 1, pitch: 0, ...value, voiceId: choice },
            ...(voiceLanguage !== undefined && { language: voiceLanguage }),
          });
        }}
        options={[
          ...(optional ? [{ value: NONE, label: t`No voice` }] : []),
          ...voices.map((voice) => ({
            value: voice.id,
            ...createVoiceCard(voice, language),
          })),
        ]}
      />
      {isError && (
        <Button
          size="sm"
          icon="lucide:rotate-cw"
          className={styles.start}
          loading={voicesQuery.isFetching}
          onClick={() => void voicesQuery.refetch()}
        >
          {t`Reload voices`}
        </Button>
      )}
      {value && (
        <Manner
          value={value}
          text={text}
          onChange={(voice) => {
            onChange({ voice });
          }}
        />
      )}
    </div>
  );
}

interface MannerProps {
  readonly value: VoiceChoice;
  readonly onChange: (voice: VoiceChoice) => void;
  readonly text: string;
}

function Manner({ value, onChange, text }: MannerProps) {
  const t = useTranslate();
  const pitch = (semitones: number) => `${semitones > 0 ? '+' : ''}${semitones}`;
  return (
    <>
      <div className={styles.pair}>
        <Slider
          // Translators: of a voice.
          label={t`Speed`}
          min={FILM_LIMITS.minSpeed}
          max={FILM_LIMITS.maxSpeed}
          step={0.05}
          value={value.speed}
          formatValue={(speed) => `${formatNumber(speed, 2)}×`}
          onChange={(speed) => {
            onChange({ ...value, speed });
          }}
        />
        <Slider
          // Translators: how high or low a voice sounds.
          label={t`Pitch`}
          min={-FILM_LIMITS.maxPitch}
          max={FILM_LIMITS.maxPitch}
          value={value.pitch}
          formatValue={pitch}
          onChange={(semitones) => {
            onChange({ ...value, pitch: semitones });
          }}
        />
      </div>
      <Listen value={value} text={text} />
    </>
  );
}

function Listen({ value, text }: Omit<MannerProps, 'onChange'>) {
  const t = useTranslate();
  const sound = useSound();
  const [state, setState] = useState<{ readonly busy: boolean; readonly problem?: string }>({
    busy: false,
  });
  const listen = async () => {
    setState({ busy: true });
    try {
      const words = text.trim().slice(0, VOICE_SAMPLE_LETTERS);
      const body = { ...value, ...(words !== '' && { text: words }) };
      const { url } = await callApi('voiceSample', { body });
      await sound.play('voice', url);
      setState({ busy: false });
    } catch (error) {
      setState({ busy: false, problem: getErrorSentence(error) });
    }
  };
  return (
    <div className={styles.line}>
      <Button
        size="sm"
        icon={sound.playing ? 'lucide:square' : 'lucide:volume-2'}
        loading={state.busy}
        onClick={() => {
          if (sound.playing) sound.stop();
          else void listen();
        }}
      >
        {/* Translators: verbs, play or stop a voice. */}
        {sound.playing ? t`Stop` : t`Listen`}
      </Button>
      {state.problem === undefined ? (
        <span className={styles.note}>
          {text.trim() === '' ? t`Plays a sample sentence.` : t`Plays the start of your script.`}
        </span>
      ) : (
        <span role="alert" className={styles.alert}>
          {state.problem}
        </span>
      )}
    </div>
  );
}
