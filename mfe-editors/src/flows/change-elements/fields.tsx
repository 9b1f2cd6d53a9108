import {
  CHANGE_OUTPUT_TITLES,
  CHANGE_OUTPUTS,
  selectSamples,
  type ChangeOutput,
} from '@vidra/shared-contract';
import { message, useTranslate, type Translate } from '@vidra/shared-i18n';
import { RadioCards, Switch } from '@vidra/shared-ui';
import { ColorField } from '../../editor/fields/color-field.tsx';
import { MoreSettings } from '../../editor/fields/more-settings.tsx';
import { FrameFields } from '../../editor/fields/settings-fields.tsx';
import type { Editor } from '../../editor/flow.ts';
import { Examples } from '../../editor/media/examples.tsx';
import { MediaField } from '../../editor/media/media-field.tsx';
import { CHANGES, type Change, type ChangeDraft } from './draft.ts';
import { RegionField } from './region-field.tsx';
import { createSampleMark } from './sample-marks.ts';

const CHANGE_HINTS: Readonly<Record<Change, string>> = {
  picture: message`Replaced with another image.`,
  remove: message`Filled in from its surroundings.`,
  colour: message`Painted over with one color.`,
  blur: message`Blurred beyond recognition.`,
};
const OUTPUT_HINTS: Readonly<Record<ChangeOutput, string>> = {
  comparison: message`The video shows before and after. You also get the changed image as a JPEG.`,
  result: message`The video shows the changed image alone. You also get the changed image as a
    JPEG.`,
};
const SOURCE_INVITATION = {
  drop: message`Drop an image or a video here`,
  choose: message`Choose an image or a video`,
};

/** Fields of a change to a part of a picture or video. */
export function Fields({ editor }: { readonly editor: Editor<ChangeDraft> }) {
  const t = useTranslate();
  const { draft, change, samples, problems, uploads, renew } = editor;
  const { source, region, strokes } = draft;
  const sharedProps = { editor, onChange: change };
  return (
    <>
      <MediaField
        // oxlint-disable-next-line vidra/plain-words -- tests from outside find the field by this name
        label={t`Picture or video`}
        kinds={['picture', 'video']}
        place="source"
        media={source}
        uploads={uploads}
        samples={selectSamples(samples, 'product', 'place')}
        invitation={SOURCE_INVITATION}
        problem={problems['source']}
        pasteAnywhere={!source}
        onMedia={(media) => {
          const sample = samples.find(({ fileUid }) => fileUid === media?.fileUid);
          const mark = sample ? createSampleMark(draft, sample) : { region: null, strokes: [] };
          change({ source: media, ...mark });
          editor.select(null);
        }}
        onExpired={renew}
      >
        <Examples
          good={[t`A clear, separate subject`, t`For video, one take without cuts`]}
          bad={[t`Fast cuts`, t`Something that fills the frame`]}
        />
      </MediaField>
      {source && (
        <RegionField
          source={source}
          region={region}
          strokes={strokes}
          problem={problems['region']}
          onChange={change}
        />
      )}
      {source?.kind === 'video' && (
        <Switch
          label={t`Follow movement`}
          hint={t`The change follows the faces or the thing you marked. Turn this off for a
            watermark or logo that stays in place.`}
          checked={draft.regionStays !== true}
          onChange={(follows) => {
            change({ regionStays: !follows });
          }}
        />
      )}
      <RadioCards
        // Translators: a noun, what to do with the marked part.
        label={t.as('noun')`Change`}
        value={draft.change}
        hint={t(CHANGE_HINTS[draft.change])}
        onChange={(kind) => {
          change({ change: kind });
        }}
        options={CHANGES.map((value) => ({ value, label: getChangeTitle(value, t) }))}
      />
      {draft.change === 'colour' && (
        <ColorField
          label={t`Color`}
          value={draft.colour}
          onChange={(colour) => {
            change({ colour });
          }}
        />
      )}
      {draft.change === 'picture' && (
        <MediaField
          // Translators: the image that replaces the marked part.
          label={t`Replacement`}
          place="replacement"
          media={draft.replacement}
          uploads={uploads}
          samples={selectSamples(samples, 'product', 'place')}
          problem={problems['replacement']}
          cutOut
          onMedia={(replacement) => {
            change({ replacement });
          }}
          onExpired={renew}
        />
      )}
      {source?.kind !== 'video' && (
        <OutputField
          output={draft.output}
          onChange={(output) => {
            change({ output });
          }}
        />
      )}
      <FrameFields {...sharedProps} />
      <MoreSettings {...sharedProps} />
    </>
  );
}

function getChangeTitle(change: Change, t: Translate): string {
  switch (change) {
    case 'picture':
      // Translators: puts another image in the place of the marked part.
      return t.as('verb')`Replace`;
    case 'remove':
      // Translators: removes the marked part.
      return t.as('verb')`Remove`;
    case 'colour':
      // Translators: paints over the marked part with one color.
      return t.as('verb')`Color`;
    case 'blur':
      // Translators: blurs the marked part.
      return t.as('verb')`Blur`;
  }
}

interface OutputFieldProps {
  readonly output: ChangeOutput | undefined;
  readonly onChange: (output: ChangeOutput) => void;
}

/** Choice of what the video of a changed image shows. */
function OutputField({ output = 'comparison', onChange }: OutputFieldProps) {
  const t = useTranslate();
  return (
    <RadioCards
      // Translators: what the video shows.
      label={t`Output`}
      value={output}
      hint={t(OUTPUT_HINTS[output])}
      onChange={onChange}
      options={CHANGE_OUTPUTS.map((value) => ({ value, label: t(CHANGE_OUTPUT_TITLES[value]) }))}
    />
  );
}
