import { selectSamples } from '@vidra/shared-contract';
import { RadioCards } from '@vidra/shared-ui';
import { ColorField } from '../../editor/fields/color-field.tsx';
import type { Editor } from '../../editor/flow.ts';
import { MediaField } from '../../editor/media/media-field.tsx';
import { BACKGROUNDS, type Background, type SpeakerDraft } from './draft.ts';

const TITLES: Readonly<Record<Background, string>> = {
  keep: 'Original',
  blur: 'Blurred',
  colour: 'Color',
  picture: 'Image',
};
const THROUGH = 'Shows around the portrait, and through it where you removed its background.';

/** Field for the background of the portrait. */
export function BackgroundField({ editor }: { readonly editor: Editor<SpeakerDraft> }) {
  const { draft, change, samples, problems, uploads, renew } = editor;
  const seenThrough = draft.background === 'colour' || draft.background === 'picture';
  return (
    <>
      <RadioCards
        label="Background"
        value={draft.background}
        hint={seenThrough ? THROUGH : undefined}
        onChange={(background) => {
          change({ background });
        }}
        options={BACKGROUNDS.map((value) => ({ value, label: TITLES[value] }))}
      />
      {draft.background === 'colour' && (
        <ColorField
          label="Background color"
          value={draft.colour}
          onChange={(colour) => {
            change({ colour });
          }}
        />
      )}
      {draft.background === 'picture' && (
        <MediaField
          label="Background image"
          place="backdrop"
          media={draft.backdrop}
          uploads={uploads}
          samples={selectSamples(samples, 'place', 'product')}
          problem={problems['backdrop']}
          onMedia={(backdrop) => {
            change({ backdrop });
          }}
          onExpired={renew}
        />
      )}
    </>
  );
}
