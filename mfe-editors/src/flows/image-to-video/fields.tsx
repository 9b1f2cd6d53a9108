import { DURATIONS, VIDEO_LIMITS, type Motion, selectSamples } from '@vidra/shared-contract';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { RadioCards, TextArea } from '@vidra/shared-ui';
import { CropField } from '../../editor/fields/crop-field.tsx';
import { MoreSettings } from '../../editor/fields/more-settings.tsx';
import { MotionField } from '../../editor/fields/motion-field.tsx';
import {
  CountField,
  FormatsField,
  QualityField,
  RatioField,
} from '../../editor/fields/settings-fields.tsx';
import type { Editor } from '../../editor/flow.ts';
import { computeCrop, isCropped, MIDDLE } from '../../editor/logic/crop.ts';
import type { DraftMedia } from '../../editor/media/media.ts';
import { MediaField } from '../../editor/media/media-field.tsx';
import { useWaitingPicture } from '../../editor/media/use-waiting-picture.ts';
import { PostingField } from '../../editor/posting/posting-field.tsx';
import type { ImageDraft } from './draft.ts';

interface FieldsProps {
  readonly editor: Editor<ImageDraft>;
}

/** Fields of a video from one picture. */
export function Fields({ editor }: FieldsProps) {
  const t = useTranslate();
  const { draft, change, offer, samples, problems, uploads, renew } = editor;
  const { picture } = draft;
  const crop = picture && computeCrop(picture, draft.ratio, draft.centre);
  const sharedProps = { editor, onChange: change };
  const isPromptIgnored = offer?.ignored.includes('prompt') === true;
  const motions = offer?.motions.filter((motion): motion is Motion => motion !== 'still');
  const setPicture = (media: DraftMedia | null) => {
    change({ picture: media, centre: MIDDLE });
    // Shows the preview of a new picture.
    editor.select(null);
  };
  useWaitingPicture((file) => {
    void uploads.start('picture', { file, kind: 'picture', onDone: setPicture });
  });
  return (
    <>
      <MediaField
        label={t`Image`}
        place="picture"
        media={picture}
        uploads={uploads}
        samples={selectSamples(samples, 'product', 'place', 'portrait')}
        problem={problems['picture']}
        pasteAnywhere
        onMedia={setPicture}
        onExpired={renew}
      />
      <PromptField editor={editor} />
      <MotionField
        motions={motions ?? [draft.motion]}
        value={draft.motion}
        src={picture?.url ?? samples[0]?.url}
        onChange={(motion) => {
          change({ motion });
        }}
      />
      <PostingField {...sharedProps} />
      <RatioField {...sharedProps} />
      <FormatsField {...sharedProps} />
      {picture && crop && isCropped(crop) && (
        <CropField
          picture={picture}
          crop={crop}
          onMove={(centre) => {
            change({ centre });
          }}
        />
      )}
      <DurationField editor={editor} />
      <QualityField {...sharedProps} />
      <CountField {...sharedProps} />
      <MoreSettings
        {...sharedProps}
        labelable
        set={draft.negativePrompt ? [t`Negative prompt`] : []}
        wrong={problems['negativePrompt'] !== undefined}
      >
        {(!isPromptIgnored || draft.negativePrompt !== '') && (
          <TextArea
            // Translators: a description of what the video must not show.
            label={t`Negative prompt`}
            rows={2}
            maxLength={VIDEO_LIMITS.promptLength}
            placeholder={t`What to leave out`}
            value={draft.negativePrompt}
            error={problems['negativePrompt']}
            onChange={(negativePrompt) => {
              change({ negativePrompt });
            }}
          />
        )}
      </MoreSettings>
    </>
  );
}

function DurationField({ editor: { draft, offer, change } }: FieldsProps) {
  const t = useTranslate();
  return (
    <RadioCards
      label={t`Duration`}
      value={String(draft.durationSeconds)}
      onChange={(value) => {
        const durationSeconds = DURATIONS.find((seconds) => String(seconds) === value);
        if (durationSeconds) change({ durationSeconds });
      }}
      options={(offer?.durations ?? DURATIONS).map((seconds) => ({
        value: String(seconds),
        // Translators: seconds, abbreviated.
        label: t`${seconds} s`,
        description: t`${plural(seconds, { one: '# second', other: '# seconds' })}`,
      }))}
    />
  );
}

function PromptField({ editor: { draft, offer, problems, change } }: FieldsProps) {
  const t = useTranslate();
  const isIgnored = offer?.ignored.includes('prompt') === true;
  return (
    <TextArea
      // Translators: a description of the wanted video.
      label={t`Prompt`}
      // Stays in its place when the engine becomes known, because somebody may be typing.
      rows={offer && !isIgnored ? 3 : 1}
      maxLength={VIDEO_LIMITS.promptLength}
      placeholder={isIgnored ? t`A note about this video` : t`Describe what happens`}
      value={draft.prompt}
      error={problems['prompt']}
      // Translators: of the prompt, beside its label.
      labelEnd={isIgnored ? t`Unused` : undefined}
      onChange={(prompt) => {
        change({ prompt });
      }}
    />
  );
}
