import { useMutation, useQuery } from '@tanstack/react-query';
import { FILM_STYLES, type FilmStyle } from '@vidra/shared-contract';
import type { CallBody, Preferences } from '@vidra/shared-contract/schemas';
import { message, useTranslate } from '@vidra/shared-i18n';
import { callApi, QUERY_KEYS, queryClient } from '@vidra/shared-session';
import { ErrorState, Section, Select, Skeleton, Switch } from '@vidra/shared-ui';
import { useState } from 'react';
import { FormAlert } from '../../login/forms/form-alert.tsx';
import styles from '../account.module.css';

const getQueryKey = () => QUERY_KEYS.user('preferences');
const NONE = 'none';

/** Card for e-mail notifications and the defaults of new drafts. Each choice is saved at once. */
export function PreferencesCard() {
  const t = useTranslate();
  const preferences = useQuery({
    queryKey: getQueryKey(),
    queryFn: ({ signal }) => callApi('preferences', { signal }),
  });
  const [problem, setProblem] = useState('');
  const { mutate: set } = useMutation(
    {
      mutationFn: (body: CallBody<'updatePreferences'>) => callApi('updatePreferences', { body }),
      // Choices made while one is being saved are sent in order.
      scope: { id: 'preferences' },
      onMutate: async (change) => {
        setProblem('');
        // A slow answer from before must not undo the choice.
        await queryClient.cancelQueries({ queryKey: getQueryKey() });
        const before = queryClient.getQueryData<Preferences>(getQueryKey());
        queryClient.setQueryData(getQueryKey(), { ...before, ...change });
        return before;
      },
      onError: (error, change, before) => {
        setProblem(error.message);
        queryClient.setQueryData<Preferences>(getQueryKey(), (now) =>
          revertChange(now, change, before),
        );
      },
    },
    queryClient,
  );
  return (
    <Section title={t`Preferences`}>
      <FormAlert text={problem} />
      {preferences.isPending && <Skeleton className={styles.choicesSkeleton} />}
      {preferences.isError && (
        <ErrorState
          title={t`Couldn't load your preferences`}
          text={preferences.error.message}
          onRetry={() => void preferences.refetch()}
        />
      )}
      {preferences.data && <Choices preferences={preferences.data} onSet={set} />}
    </Section>
  );
}

/** Reverts one choice, and none that was made since. */
function revertChange(
  now: Preferences | undefined,
  change: CallBody<'updatePreferences'>,
  before: Preferences | undefined,
): Preferences | undefined {
  if (!now || !before) return now;
  const names = Object.keys(change) as (keyof typeof change)[];
  return { ...now, ...Object.fromEntries(names.map((name) => [name, before[name]])) };
}

interface ChoicesProps {
  readonly preferences: Preferences;
  readonly onSet: (change: CallBody<'updatePreferences'>) => void;
}

/** Names of the looks, as the editors show them. */
const LOOK_TITLES: Readonly<Record<FilmStyle, string>> = {
  clean: message`Clean`,
  // Translators: a look of videos, with strong type.
  bold: message`Bold`,
  // Translators: a look of videos, with warm colors.
  warm: message`Warm`,
  night: message`Night`,
  editorial: message`Editorial`,
};

function Choices({ preferences, onSet }: ChoicesProps) {
  const t = useTranslate();
  const { mailWhenDone, voice, captions, style } = preferences;
  return (
    <>
      <Switch
        label={t`Email me when a video that took more than 5 minutes is done`}
        checked={mailWhenDone}
        onChange={(isChecked) => onSet({ mailWhenDone: isChecked })}
      />
      <p className={styles.text}>
        {t`New videos start with these. You can change them for each video.`}
      </p>
      <div className={styles.choices}>
        <VoiceChoice voiceId={voice?.voiceId} onSet={onSet} />
        <Select
          label={t`Captions`}
          value={captions === null ? NONE : captions ? 'on' : 'off'}
          options={[
            // Translators: each tool decides.
            { value: NONE, label: t`Tool default` },
            // Translators: captions that are turned on.
            { value: 'on', label: t`On` },
            // Translators: captions that are turned off.
            { value: 'off', label: t`Off` },
          ]}
          onChange={(choice) => onSet({ captions: choice === NONE ? null : choice === 'on' })}
        />
        <Select
          // Translators: a noun, the style of a video.
          label={t`Look`}
          value={style ?? NONE}
          options={[
            { value: NONE, label: t`Tool default` },
            ...FILM_STYLES.map((look) => ({ value: look, label: t(LOOK_TITLES[look]) })),
          ]}
          onChange={(choice) => onSet({ style: choice === NONE ? null : choice })}
        />
      </div>
    </>
  );
}

/** Speed and pitch belong to each film, because they depend on its text. */
function VoiceChoice({
  voiceId,
  onSet,
}: Pick<ChoicesProps, 'onSet'> & { voiceId?: string | undefined }) {
  const t = useTranslate();
  const { data } = useQuery({
    queryKey: ['public', 'all-voices'],
    queryFn: ({ signal }) => callApi('listVoices', { signal }),
  });
  const voices = data?.voices ?? [];
  const isGone = voiceId !== undefined && data && !voices.some(({ id }) => id === voiceId);
  return (
    <Select
      // Translators: the voice that speaks in videos.
      label={t`Voice`}
      value={voiceId ?? NONE}
      hint={isGone ? t`This voice is no longer available. Choose another one.` : undefined}
      options={[
        { value: NONE, label: t`Choose for each video` },
        ...(voiceId !== undefined && !voices.some(({ id }) => id === voiceId)
          ? [{ value: voiceId, label: voiceId }]
          : []),
        ...voices.map((voice) => ({
          value: voice.id,
          label: t`${voice.name} (${voice.language})`,
        })),
      ]}
      onChange={(choice) =>
        onSet({ voice: choice === NONE ? null : { voiceId: choice, speed: 1, pitch: 0 } })
      }
    />
  );
}
