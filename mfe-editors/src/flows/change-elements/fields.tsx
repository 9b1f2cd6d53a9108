import {
  CHANGE_OUTPUT_TITLES,
  CHANGE_OUTPUTS,
  selectSamples,
  type ChangeOutput,
} from '@vidra/shared-contract';
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

const CHANGE_TITLES: Readonly<Record<Change, string>> = {
  picture: 'Replace',
  remove: 'Remove',
  colour: 'Color',
  blur: 'Blur',
};
const CHANGE_HINTS: Readonly<Record<Change, string>> = {
  picture: 'Replaced with another image.',
  remove: 'Filled in from its surroundings.',
  colour: 'Painted over with one color.',
  blur: 'Blurred beyond recognition.',
};
const OUTPUT_HINTS: Readonly<Record<ChangeOutput, string>> = {
  comparison: 'The video shows before and after.',
  result: 'The video shows the changed image alone.',
};
const IMAGE_HINT = 'You also get the changed image as a JPEG.';

/** Fields of a change to a part of a picture or video. */
export function Fields({ editor }: { readonly editor: Editor<ChangeDraft> }) {
  const { draft, change, samples, problems, uploads, renew } = editor;
  const { source, region, strokes } = draft;
  const sharedProps = { editor, onChange: change };
  return (
    <>
      <MediaField
        // oxlint-disable-next-line vidra/plain-words -- tests from outside find the field by this name
        label="Picture or video"
        kinds={['picture', 'video']}
        place="source"
        media={source}
        uploads={uploads}
        samples={selectSamples(samples, 'product', 'place')}
        what="an image or a video"
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
          good={['A clear, separate subject', 'For video, one take without cuts']}
          bad={['Fast cuts', 'Something that fills the frame']}
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
          label="Follow movement"
          hint="The change follows the faces or the thing you marked. Turn this off for a watermark or logo that stays in place."
          checked={draft.regionStays !== true}
          onChange={(follows) => {
            change({ regionStays: !follows });
          }}
        />
      )}
      <RadioCards
        label="Change"
        value={draft.change}
        hint={CHANGE_HINTS[draft.change]}
        onChange={(kind) => {
          change({ change: kind });
        }}
        options={CHANGES.map((value) => ({ value, label: CHANGE_TITLES[value] }))}
      />
      {draft.change === 'colour' && (
        <ColorField
          label="Color"
          value={draft.colour}
          onChange={(colour) => {
            change({ colour });
          }}
        />
      )}
      {draft.change === 'picture' && (
        <MediaField
          label="Replacement"
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

interface OutputFieldProps {
  readonly output: ChangeOutput | undefined;
  readonly onChange: (output: ChangeOutput) => void;
}

/** Choice of what the video of a changed image shows. */
function OutputField({ output = 'comparison', onChange }: OutputFieldProps) {
  return (
    <RadioCards
      label="Output"
      value={output}
      hint={`${OUTPUT_HINTS[output]} ${IMAGE_HINT}`}
      onChange={onChange}
      options={CHANGE_OUTPUTS.map((value) => ({ value, label: CHANGE_OUTPUT_TITLES[value] }))}
    />
  );
}
