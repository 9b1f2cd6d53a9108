import {
  applyPronunciations,
  FILM_LIMITS,
  estimateSpeechSeconds,
  selectActors,
} from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { RadioCards, Switch, TextArea } from '@vidra/shared-ui';
import { LookFields } from '../../editor/fields/look-fields.tsx';
import { MoreSettings } from '../../editor/fields/more-settings.tsx';
import { VoiceField } from '../../editor/fields/voice-field.tsx';
import type { Editor } from '../../editor/flow.ts';
import { Examples } from '../../editor/media/examples.tsx';
import { MediaField } from '../../editor/media/media-field.tsx';
import { getScriptHint } from '../../editor/logic/markup-hint.ts';
import { BackgroundField } from './background-field.tsx';
import type { SpeakerDraft } from './draft.ts';
import { Recorder } from './recorder.tsx';
import { useFirstVoice } from './use-first-voice.ts';

interface FieldsProps {
  readonly editor: Editor<SpeakerDraft>;
}

/** Fields of a speaking portrait. */
export function Fields({ editor }: FieldsProps) {
  const t = useTranslate();
  const { draft, change, samples, problems, uploads, renew } = editor;
  const sharedProps = { editor, onChange: change };
  useFirstVoice(editor);
  return (
    <>
      <MediaField
        label={t`Portrait`}
        place="portrait"
        media={draft.portrait}
        uploads={uploads}
        samples={selectActors(samples, 'portrait')}
        problem={problems['portrait']}
        pasteAnywhere={!draft.portrait}
        cutOut
        likeness
        onMedia={(portrait) => {
          const isSample = samples.some(({ fileUid }) => fileUid === portrait?.fileUid);
          change({ portrait, ...(isSample && editor.flow.wordsWith?.(draft, [])) });
          editor.select(null);
        }}
        onExpired={renew}
      >
        <Examples
          good={[t`One face, well lit`, t`Room above the head`]}
          bad={[t`Sunglasses`, t`Several people`]}
        />
      </MediaField>
      <RadioCards
        // Translators: where the voice comes from.
        label={t`Speech`}
        value={draft.speech}
        onChange={(speech) => {
          change({ speech });
        }}
        options={[
          { value: 'voice', label: t`Text to speech` },
          { value: 'recording', label: t`My recording` },
        ]}
      />
      {draft.speech === 'recording' && <RecordingField editor={editor} />}
      <ScriptField editor={editor} />
      {draft.speech === 'voice' && (
        <VoiceField
          value={draft.voice}
          language={draft.language}
          text={applyPronunciations(draft.script, draft.brand?.pronunciations)}
          problem={problems['voice']}
          onChange={change}
        />
      )}
      {!editor.offer?.ignored.includes('movingMouth') && (
        <Switch
          label={t`Moving mouth`}
          hint={t`The mouth opens with the sound; it isn't lip sync. It stays still if the face is
            turned, small or covered, or if there are several.`}
          checked={draft.movingMouth !== false}
          onChange={(movingMouth) => {
            change({ movingMouth });
          }}
        />
      )}
      <BackgroundField editor={editor} />
      <LookFields {...sharedProps} />
      <MoreSettings {...sharedProps} labelable />
    </>
  );
}

function RecordingField({ editor: { draft, change, problems, uploads, renew } }: FieldsProps) {
  const t = useTranslate();
  return (
    <MediaField
      label={t`Recording`}
      kinds={['audio']}
      place="recording"
      media={draft.recording}
      uploads={uploads}
      problem={problems['recording']}
      likeness
      onMedia={(recording) => {
        change({ recording });
      }}
      onExpired={renew}
    >
      <Recorder
        onRecorded={(file) => {
          void uploads.start('recording', {
            file,
            kind: 'audio',
            onDone: (recording) => {
              change({ recording });
            },
          });
        }}
      />
    </MediaField>
  );
}

function ScriptField({ editor: { draft, change, problems } }: FieldsProps) {
  const t = useTranslate();
  const { speech, script, voice } = draft;
  const seconds = Math.round(estimateSpeechSeconds(script, voice?.speed));
  const isRecorded = speech === 'recording';
  return (
    <TextArea
      label={t`Script`}
      rows={4}
      maxLength={FILM_LIMITS.scriptLength}
      placeholder={isRecorded ? t`What the recording says, for captions` : t`Type your script`}
      value={script}
      error={problems['script']}
      hint={getScriptHint(
        script,
        isRecorded
          ? t`Only needed for captions.`
          : script.trim() && t`About ${seconds} s of speech`,
        !isRecorded,
      )}
      onChange={(next) => {
        change({ script: next });
      }}
    />
  );
}
