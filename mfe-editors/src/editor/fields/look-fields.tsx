import { memo } from 'react';
import type { BaseDraft } from '../base-draft.ts';
import type { Editor } from '../flow.ts';
import { PostingField } from '../posting/posting-field.tsx';
import { BrandField } from './brand-field.tsx';
import type { CaptionDraft } from './caption-draft.ts';
import { CaptionsField } from './captions-field.tsx';
import { LooksField } from './looks-field.tsx';
import type { MusicDraft } from './music-draft.ts';
import { MusicField } from './music-field.tsx';
import { FrameFields } from './settings-fields.tsx';
import { TransitionField, type Transitions } from './transition-field.tsx';

/** Look and sound fields of drafts. A flow offers only the fields that its draft has. */
export interface LookDraft extends BaseDraft, Partial<CaptionDraft>, Partial<Transitions> {
  readonly music?: MusicDraft['music'];
  readonly ownMusic?: MusicDraft['ownMusic'];
}

interface LookFieldsProps {
  readonly editor: Pick<Editor<BaseDraft>, 'offer' | 'problems' | 'uploads' | 'renew'> & {
    readonly draft: LookDraft;
  };
  /** Must behave the same on every render, because changes to it are ignored. */
  readonly onChange: (fields: Partial<LookDraft>) => void;
  /** Whether the film has titles, which need a look even without captions. */
  readonly titles?: boolean;
}

const SHOWN_FIELDS = [
  'captions',
  'style',
  'captionStyle',
  'captionPosition',
  'brand',
  'brandLogo',
  'brandFont',
  'brandKitUid',
  'transition',
  'transitionSeconds',
  'music',
  'ownMusic',
  'site',
  'ratio',
  'extraRatios',
  'extraStyles',
  'quality',
  'count',
] satisfies readonly (keyof LookDraft)[];

/**
 * Fields for the look and sound of a film. Memoized, so that typing elsewhere in the form does not
 * render them again.
 */
export const LookFields = memo(Fields, ({ editor: before }, { editor: after }) => {
  const isSame = (name: (typeof SHOWN_FIELDS)[number]) => before.draft[name] === after.draft[name];
  return (
    before.offer === after.offer &&
    before.problems === after.problems &&
    before.uploads.states === after.uploads.states &&
    SHOWN_FIELDS.every(isSame)
  );
});

function Fields({ editor, onChange, titles = false }: LookFieldsProps) {
  const { draft, offer, uploads, renew } = editor;
  const { captions, style, transition, transitionSeconds, music } = draft;
  return (
    <>
      {captions !== undefined && style !== undefined && (
        <>
          <CaptionsField
            titles={titles}
            onChange={onChange}
            offered={offer?.styles}
            value={{ ...draft, captions, style }}
          />
          {titles && (
            <LooksField
              offered={offer?.styles}
              value={{ style, extraStyles: draft.extraStyles }}
              onChange={onChange}
            />
          )}
          <BrandField
            value={draft}
            uploads={uploads}
            fontProblem={editor.problems['brandFont']}
            onChange={onChange}
            onExpired={renew}
          />
        </>
      )}
      {transition !== undefined && transitionSeconds !== undefined && (
        <TransitionField
          offered={offer?.transitions}
          value={{ transition, transitionSeconds }}
          onChange={onChange}
        />
      )}
      {music !== undefined && (
        <MusicField
          beds={offer?.music}
          value={music}
          onChange={(chosenMusic) => {
            onChange({ music: chosenMusic, ownMusic: undefined });
          }}
          own={{
            media: draft.ownMusic,
            uploads,
            problem: editor.problems['music'] ?? editor.problems['ownMusic'],
            onExpired: renew,
            onChange,
          }}
        />
      )}
      <PostingField editor={editor} onChange={onChange} />
      <FrameFields editor={editor} onChange={onChange} />
    </>
  );
}
