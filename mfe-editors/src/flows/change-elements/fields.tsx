import { selectSamples } from '@vidra/shared-contract';
import { RadioCards } from '@vidra/shared-ui';
import { ColourField } from '../../editor/fields/colour-field.tsx';
import { MoreSettings } from '../../editor/fields/more-settings.tsx';
import { FrameFields } from '../../editor/fields/settings-fields.tsx';
import type { Editor } from '../../editor/hooks/use-editor.ts';
import { Examples } from '../../editor/media/examples.tsx';
import { MediaField } from '../../editor/media/media-field.tsx';
import { CHANGES, type Change, type ChangeDraft } from './draft.ts';
import { RegionField } from './region-field.tsx';

const CHANGE_TITLES: Readonly<Record<Change, string>> = {
  picture: 'Replace',
  remove: 'Remove',
  colour: 'Colour',
  blur: 'Blur',
};
const CHANGE_HINTS: Readonly<Record<Change, string>> = {
  picture: 'Another picture is put in its place.',
  remove: 'It is filled from what surrounds it.',
  colour: 'It is painted over with one colour.',
  blur: 'It is made unrecognisable.',
};

/** Fields of a change to a part of a picture or video. */
export function Fields({ editor }: { readonly editor: Editor<ChangeDraft> }) {
  const { draft, change, samples, problems, uploads, renew } = editor;
  const { source, region, strokes } = draft;
  const sharedProps = { editor, onChange: change };
  return (
    <>
      <MediaField
        label="Picture or video"
        kinds={['picture', 'video']}
        place="source"
        media={source}
        uploads={uploads}
        samples={selectSamples(samples, 'product', 'place')}
        what="a picture or a video"
        problem={problems['source']}
        pasteAnywhere={!source}
        onMedia={(media) => {
          change({ source: media, region: null, strokes: [] });
          editor.select(null);
        }}
        onExpired={renew}
      >
        <Examples
          good={['What is changed stands apart', 'In a video: a still camera']}
          bad={['Fast cuts', 'Something that fills the picture']}
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
        <ColourField
          label="Colour"
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
      <FrameFields {...sharedProps} />
      <MoreSettings {...sharedProps} />
    </>
  );
}
