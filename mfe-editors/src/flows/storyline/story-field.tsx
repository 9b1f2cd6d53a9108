import { FILM_LIMITS } from '@vidra/shared-contract';
import type { ShotsResult } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { callApi } from '@vidra/shared-session';
import { Button, TextArea } from '@vidra/shared-ui';
import { useState } from 'react';
import type { Editor } from '../../editor/flow.ts';
import { useJob } from '../../editor/hooks/use-job.ts';
import { withFirstSamples } from '../../editor/media/first-samples.ts';
import { getScriptHint } from '../../editor/logic/markup-hint.ts';
import { toShots, type StorylineDraft } from './draft.ts';
import { STORY_MISSING } from './rules.ts';
import styles from './fields.module.css';

/** Field for the story, with the button that turns it into shots. The shots can be edited. */
export function StoryField({ editor }: { readonly editor: Editor<StorylineDraft> }) {
  const t = useTranslate();
  const { draft, change, update, refuse, problems } = editor;
  const [shotsResult, setMade] = useState<Pick<ShotsResult, 'writer' | 'notices'>>();
  const shots = useJob(async ({ story, language }: StorylineDraft, signal) => {
    const result = await callApi('createShots', {
      body: { story, ...(language && { language }) },
      signal,
    });
    setMade(result);
    update('shots', (before) => toShots(result.shots, before));
  });
  const empty = draft.story.trim() === '';
  const none = draft.shots.length === 0;
  return (
    <div className={styles.story}>
      <TextArea
        label={t`Story`}
        rows={6}
        maxLength={FILM_LIMITS.storyLength}
        placeholder={t`What happens, in a few sentences`}
        value={draft.story}
        hint={getScriptHint(draft.story, undefined)}
        error={problems['story']}
        onChange={(story) => {
          change({ story });
        }}
      />
      <Button
        icon="lucide:clapperboard"
        variant={none && !empty ? 'primary' : 'secondary'}
        loading={shots.busy}
        onClick={() => {
          if (empty) refuse({ story: t(STORY_MISSING) });
          else shots.start(draft);
        }}
      >
        {/* Translators: verbs, on a button. */}
        {none ? t`Generate shots` : t`Regenerate shots`}
      </Button>
      {empty && none && <SampleStory editor={editor} />}
      {shots.problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {shots.problem}
        </p>
      )}
      {shotsResult?.notices.map((notice) => (
        <p key={notice} className={styles.note}>
          {notice}
        </p>
      ))}
      {!none && (
        <p className={styles.note}>
          {shotsResult?.writer.honesty} {t`Images you chose stay when you regenerate.`}
        </p>
      )}
    </div>
  );
}

/**
 * Offers a sample story with pictures. Phones have no room for the empty stage, which offers it
 * too.
 */
function SampleStory({ editor }: { readonly editor: Editor<StorylineDraft> }) {
  const t = useTranslate();
  const { flow, draft, samples, change } = editor;
  const sampleDraft = withFirstSamples(flow, draft, samples);
  if (!sampleDraft) return null;
  return (
    <Button
      variant="ghost"
      icon="lucide:images"
      onClick={() => {
        change(sampleDraft);
      }}
    >
      {t`Try a sample story`}
    </Button>
  );
}
