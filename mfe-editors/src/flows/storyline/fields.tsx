import { applyPronunciations, FILM_LIMITS } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { Button, SortableList } from '@vidra/shared-ui';
import { useEffect, useRef } from 'react';
import { LookFields } from '../../editor/fields/look-fields.tsx';
import { MoreSettings } from '../../editor/fields/more-settings.tsx';
import { VoiceField } from '../../editor/fields/voice-field.tsx';
import type { Editor } from '../../editor/flow.ts';
import { useShownShot } from '../../editor/hooks/use-shot-choice.ts';
import { ProjectBar } from '../../editor/project/project-bar.tsx';
import { useProject } from '../../editor/project/use-project.ts';
import { createShot, type Shot, type StorylineDraft } from './draft.ts';
import { RedoButton } from './redo-button.tsx';
import { describeShotLimit } from './rules.ts';
import { ShotFields } from './shot-fields.tsx';
import { StoryField } from './story-field.tsx';
import styles from './fields.module.css';

interface FieldsProps {
  readonly editor: Editor<StorylineDraft>;
}

/** Fields of a film of a story. */
export function Fields({ editor }: FieldsProps) {
  const t = useTranslate();
  const { draft, change, problems } = editor;
  const sharedProps = { editor, onChange: change };
  const title = draft.story.trim().split('\n')[0]?.slice(0, 80) ?? '';
  const project = useProject(editor, {
    kind: 'storyline',
    title: title === '' ? t`Storyline` : title,
    worthKeeping: draft.story.trim() !== '' || draft.shots.length > 0,
  });
  const words = draft.shots.map(({ narration }) => narration).join(' ');
  return (
    <>
      <ProjectBar project={project} onNew={() => editor.work.begin()} />
      <StoryField editor={editor} />
      <ShotList editor={editor} />
      {problems['shots'] !== undefined && (
        <p role="alert" className={styles.problem}>
          {problems['shots']}
        </p>
      )}
      <VoiceField
        optional
        value={draft.voice}
        language={draft.language}
        text={applyPronunciations(words, draft.brand?.pronunciations)}
        problem={problems['voice']}
        onChange={change}
      />
      <LookFields titles {...sharedProps} />
      <MoreSettings {...sharedProps} labelable />
    </>
  );
}

function ShotList({ editor }: FieldsProps) {
  const t = useTranslate();
  const { draft, change, update, refuse, uploads, samples, shotChoice } = editor;
  const { shots } = draft;
  const list = useShownShot(shotChoice);
  // Reads the current editor, since memoized shots would keep an outdated one.
  const latestEditor = useRef(editor);
  useEffect(() => {
    latestEditor.current = editor;
  });
  const set = (key: string, fields: Partial<Shot>) => {
    update('shots', (before) =>
      before.map((shot) => (shot.key === key ? { ...shot, ...fields } : shot)),
    );
  };
  return (
    <>
      {shots.length > 0 && (
        <div ref={list}>
          <SortableList
            // Translators: parts of a video, each filmed in one go.
            label={t`Shots`}
            look="cards"
            items={shots}
            currentKey={shotChoice.key}
            onFocusItem={shotChoice.select}
            getKey={({ key }) => key}
            // Translators: a part of a video, filmed in one go, with its number.
            getName={(_shot, index) => t`Shot ${index + 1}`}
            onChange={(next) => {
              change({ shots: next });
            }}
            onRemove={({ key }) => {
              change({ shots: shots.filter((shot) => shot.key !== key) });
            }}
            actions={(shot) => <RedoButton editor={editor} shot={shot} />}
          >
            {(shot, index) => (
              <ShotFields
                uploads={uploads}
                samples={samples}
                shot={shot}
                index={index}
                onChange={set}
                onExpired={(fileUid) => {
                  latestEditor.current.renew(fileUid);
                }}
              />
            )}
          </SortableList>
        </div>
      )}
      <Button
        icon="lucide:plus"
        onClick={() => {
          if (shots.length >= FILM_LIMITS.maxShots) refuse({ shots: describeShotLimit() });
          else change({ shots: [...shots, createShot(shots)] });
        }}
      >
        {t`Add a shot`}
      </Button>
    </>
  );
}
