import { selectSamples } from '@vidra/shared-contract';
import { message, useTranslate } from '@vidra/shared-i18n';
import { RadioCards } from '@vidra/shared-ui';
import { ColorField } from '../../editor/fields/color-field.tsx';
import type { Editor } from '../../editor/flow.ts';
import { MediaField } from '../../editor/media/media-field.tsx';
import { BACKGROUNDS, type Background, type SpeakerDraft } from './draft.ts';

const TITLES: Readonly<Record<Background, string>> = {
  // Translators: of a background.
  keep: message`Original`,
  // Translators: of a background.
  blur: message`Blurred`,
  colour: message`Color`,
  picture: message`Image`,
};
const THROUGH = message`Shows around the portrait, and through it where you removed its background.`;

/** Field for the background of the portrait. */
export function BackgroundField({ editor }: { readonly editor: Editor<SpeakerDraft> }) {
  const t = useTranslate();
  const { draft, change, samples, problems, uploads, renew } = editor;
  const seenThrough = draft.background === 'colour' || draft.background === 'picture';
  return (
    <>
      <RadioCards
        label={t`Background`}
        value={draft.background}
        hint={seenThrough ? t(THROUGH) : undefined}
        onChange={(background) => {
          change({ background });
        }}
        options={BACKGROUNDS.map((value) => ({ value, label: t(TITLES[value]) }))}
      />
      {draft.background === 'colour' && (
        <ColorField
          label={t`Background color`}
          value={draft.colour}
          onChange={(colour) => {
            change({ colour });
          }}
        />
      )}
      {draft.background === 'picture' && (
        <MediaField
          label={t`Background image`}
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
