import { useQuery } from '@tanstack/react-query';
import { FILM_LIMITS, SCRIPT_LIMITS, estimateSpeechSeconds } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { callApi, createIdempotencyKey, QUERY_KEYS, queryClient } from '@vidra/shared-session';
import { Button, Icon, RadioCards, Select, TextArea, TextField } from '@vidra/shared-ui';
import { useState } from 'react';
import { pollJob } from '../../editor/hooks/poll-job.ts';
import type { Editor } from '../../editor/flow.ts';
import type { ProductDraft } from './draft.ts';
import { HookFields } from './hook-fields.tsx';
import { groundSentences } from './script-sources.ts';
import { NAME_MISSING, createScriptOrder } from './rules.ts';
import { getLanguageName, isSameLanguage } from '../../editor/fields/voice-list.ts';
import { useJob } from '../../editor/hooks/use-job.ts';
import { getScriptHint } from '../../editor/logic/markup-hint.ts';
import styles from './fields.module.css';

interface FieldsProps {
  readonly editor: Editor<ProductDraft>;
}

/** Returns the options of a generated script. */
function useScriptFilters() {
  return useQuery(
    {
      queryKey: QUERY_KEYS.user('url2video'),
      queryFn: ({ signal }) => callApi('filterUrl2video', { body: {}, signal }),
      staleTime: 10 * 60_000,
    },
    queryClient,
  ).data;
}

/** Fields for the script: written by hand, or generated and then edited. */
export function ScriptFields({ editor }: FieldsProps) {
  const t = useTranslate();
  const { draft, change, refuse, problems } = editor;
  const [notices, setNotices] = useState<readonly string[]>([]);
  const script = useJob(async (orderedDraft: ProductDraft, signal) => {
    const scriptJob = await callApi('createScript', {
      body: await createScriptOrder(orderedDraft),
      idempotencyKey: createIdempotencyKey(),
      signal,
    });
    const { scriptUid } = scriptJob;
    const ask = () => callApi('getScript', { query: { scriptUid }, signal });
    const { result, error } = await pollJob(scriptJob, ask, signal);
    if (!result) throw new Error(error?.message ?? t`Couldn't write the script.`);
    setNotices(result.notices);
    const text = result.sentences.map((sentence) => sentence.text).join('\n');
    const isOtherLanguage = result.language !== orderedDraft.language;
    change({
      script: text,
      writer: result.writer.honesty,
      ...(isOtherLanguage && { language: result.language }),
    });
  });
  const hasName = draft.productName.trim() !== '';
  const seconds = Math.round(estimateSpeechSeconds(draft.script, draft.voice?.speed));
  return (
    <>
      <Wishes editor={editor} />
      <div className={styles.group}>
        <Button
          icon="lucide:pen-line"
          loading={script.busy}
          onClick={() => {
            if (hasName) script.start(draft);
            else refuse({ productName: t(NAME_MISSING) });
          }}
        >
          {t`Write script`}
        </Button>
        {script.problem !== undefined && (
          <p role="alert" className={styles.problem}>
            {script.problem}
          </p>
        )}
        {notices.map((notice) => (
          <p key={notice} className={styles.note}>
            {notice}
          </p>
        ))}
      </div>
      <TextArea
        // Translators: the words that a voice speaks.
        label={t`Script`}
        rows={6}
        maxLength={FILM_LIMITS.scriptLength}
        placeholder={t`What to say about the product`}
        value={draft.script}
        error={problems['script']}
        hint={getScriptHint(
          draft.script,
          draft.writer || (draft.script.trim() && t`About ${seconds} s of speech`),
        )}
        onChange={(text) => {
          change({ script: text });
        }}
      />
      <Grounds draft={draft} />
      <HookFields editor={editor} />
      <TextField
        // Translators: a marketing term.
        label={t`Call to action`}
        maxLength={FILM_LIMITS.callToActionLength}
        placeholder={t`On the last card, e.g. “Order today”`}
        value={draft.callToAction}
        onChange={(callToAction) => {
          change({ callToAction });
        }}
      />
    </>
  );
}

function Wishes({ editor: { draft, change } }: FieldsProps) {
  const t = useTranslate();
  const filters = useScriptFilters();
  if (!filters) return null;
  const options = <T extends string>(list: readonly { id: T; title: string }[]) =>
    list.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t`Script style`}
          value={draft.scriptStyle}
          options={options(filters.styles)}
          onChange={(scriptStyle) => {
            change({ scriptStyle });
          }}
        />
        <Select
          // Translators: of the text, for example friendly.
          label={t`Tone`}
          value={draft.tone}
          options={options(filters.tones)}
          onChange={(tone) => {
            change({ tone });
          }}
        />
        <Select
          // Translators: the social network for which the script is written.
          label={t`Platform`}
          value={draft.platform}
          options={options(filters.platforms)}
          onChange={(platform) => {
            const ratio = filters.platforms.find(({ id }) => id === platform)?.ratio;
            change({ platform, ...(ratio && { ratio }) });
          }}
        />
        <LanguageSelect
          value={draft.language}
          offered={filters.languages.map(({ id }) => id)}
          onChange={(language) => {
            change({ language });
          }}
        />
      </div>
      <TextField
        label={t`Audience`}
        maxLength={SCRIPT_LIMITS.audienceLength}
        counter={false}
        placeholder={t`Who it's for`}
        value={draft.audience}
        onChange={(audience) => {
          change({ audience });
        }}
      />
      <RadioCards
        // Translators: of the video, in seconds.
        label={t`Length`}
        value={String(draft.lengthSeconds)}
        options={filters.lengths.map((length) => ({
          value: String(length),
          // Translators: seconds, abbreviated.
          label: t`${length} s`,
        }))}
        onChange={(length) => {
          change({ lengthSeconds: Number(length) });
        }}
      />
    </>
  );
}

interface LanguageSelectProps {
  readonly value: string;
  /** Tags of the languages that the site can write. */
  readonly offered: readonly string[];
  readonly onChange: (language: string) => void;
}

function LanguageSelect({ value, offered, onChange }: LanguageSelectProps) {
  const t = useTranslate();
  const offeredTag = offered.find((tag) => isSameLanguage(tag, value));
  const tags = offeredTag === undefined ? [...offered, value] : offered;
  return (
    <Select
      label={t`Script language`}
      value={offeredTag ?? value}
      hint={offeredTag === undefined ? t`This site may write the script in English.` : undefined}
      options={tags.map((tag) => ({ value: tag, label: getLanguageName(tag) }))}
      onChange={onChange}
    />
  );
}

/** List of the facts behind each sentence. Sentences without one are marked. */
function Grounds({ draft }: { readonly draft: ProductDraft }) {
  const t = useTranslate();
  const grounds = groundSentences(draft);
  if (grounds.length === 0) return null;
  return (
    <ol className={styles.grounds} aria-label={t`Source of each sentence`}>
      {grounds.map(({ text, rests }, index) => (
        <li
          key={`${index} ${text}`}
          className={styles.ground}
          data-groundless={!rests || undefined}
        >
          <Icon name={rests ? 'lucide:check' : 'lucide:triangle-alert'} size={12} />
          <span>
            <bdi>{text}</bdi>{' '}
            {/* Translators: the value is a field of the form, for example "name" or "point 2". */}
            <em>{rests ? t`Based on: ${rests}` : t`Nothing above supports this. Check it.`}</em>
          </span>
        </li>
      ))}
    </ol>
  );
}
