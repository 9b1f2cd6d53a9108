import { VIDEO_LIMITS } from '@vidra/shared-contract';
import { Disclosure, NumberField, TextArea } from '@vidra/shared-ui';
import { useState } from 'react';
import type { EditorDraft } from '../logic/draft.ts';
import type { Problems } from '../logic/problems.ts';

interface MoreSettingsProps {
  readonly draft: EditorDraft;
  readonly onChange: (change: Partial<EditorDraft>) => void;
  readonly problems: Problems;
  readonly usesPrompt: boolean;
}

/** What few people set: what to avoid, and the seed. Opens by itself when something is wrong in it. */
export function MoreSettings({ draft, onChange, problems, usesPrompt }: MoreSettingsProps) {
  const [wanted, setWanted] = useState(false);
  const wrong = Boolean(problems.negativePrompt ?? problems.seed);
  const set = [draft.negativePrompt && 'Negative prompt', draft.seed !== null && 'Seed'];
  return (
    <Disclosure
      title="More settings"
      summary={set.filter(Boolean).join(', ')}
      open={wanted || wrong}
      onOpenChange={setWanted}
    >
      <TextArea
        label="Negative prompt"
        rows={2}
        maxLength={VIDEO_LIMITS.promptLength}
        placeholder="What should not appear"
        value={draft.negativePrompt}
        error={problems.negativePrompt}
        hint={usesPrompt ? undefined : 'Kept with the video; this engine does not read it.'}
        onChange={(negativePrompt) => {
          onChange({ negativePrompt });
        }}
      />
      <NumberField
        label="Seed"
        placeholder="Random"
        stepper={false}
        min={0}
        max={VIDEO_LIMITS.maxSeed}
        value={draft.seed}
        error={problems.seed}
        hint="The same seed and settings make the same video again."
        onChange={(seed) => {
          onChange({ seed });
        }}
      />
    </Disclosure>
  );
}
