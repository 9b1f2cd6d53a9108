import { GARMENTS, selectSamples } from '@vidra/shared-contract';
import { RadioCards } from '@vidra/shared-ui';
import { MoreSettings } from '../../editor/fields/more-settings.tsx';
import { FrameFields } from '../../editor/fields/settings-fields.tsx';
import type { Editor } from '../../editor/flow.ts';
import { Examples } from '../../editor/media/examples.tsx';
import { MediaField } from '../../editor/media/media-field.tsx';
import { LAYOUTS, type Garment, type Layout, type TryOnDraft } from './draft.ts';

const GARMENT_TITLES: Readonly<Record<Garment, string>> = {
  auto: 'Auto',
  top: 'Top',
  bottom: 'Bottom',
  'one-piece': 'One-piece',
};
const LAYOUT_TITLES: Readonly<Record<Layout, string>> = { beside: 'Beside', over: 'Over' };

/** Fields of a garment on a person. */
export function Fields({ editor }: { readonly editor: Editor<TryOnDraft> }) {
  const { draft, change, offer, samples, problems, uploads, renew } = editor;
  const sharedProps = { editor, onChange: change };
  const isSettingUsed = (setting: string) => !(offer?.ignored.includes(setting) ?? false);
  return (
    <>
      <MediaField
        label="Person"
        place="person"
        media={draft.person}
        uploads={uploads}
        samples={selectSamples(samples, 'figure', 'portrait')}
        problem={problems['person']}
        pasteAnywhere={!draft.person}
        likeness
        onMedia={(person) => {
          change({ person });
        }}
        onExpired={renew}
      >
        <Examples
          good={['One person, facing the camera', 'Arms away from the body']}
          bad={['Several people', 'Covered by hair or a bag']}
        />
      </MediaField>
      <MediaField
        label="Garment"
        place="garment"
        media={draft.garment}
        uploads={uploads}
        samples={selectSamples(samples, 'garment')}
        problem={problems['garment']}
        pasteAnywhere={draft.person !== null && !draft.garment}
        cutOut
        onMedia={(garment) => {
          change({ garment });
        }}
        onExpired={renew}
      >
        <Examples
          good={['Laid flat or on a stand', 'A plain background']}
          bad={['Folded or cut off', 'Several garments']}
        />
      </MediaField>
      {isSettingUsed('category') && (
        <RadioCards
          label="Category"
          value={draft.category}
          onChange={(category) => {
            change({ category });
          }}
          options={GARMENTS.map((value) => ({ value, label: GARMENT_TITLES[value] }))}
        />
      )}
      {isSettingUsed('layout') && (
        <RadioCards
          label="Layout"
          hint="Places the garment beside or over the person. A layout preview, no draping."
          value={draft.layout}
          onChange={(layout) => {
            change({ layout });
          }}
          options={LAYOUTS.map((value) => ({ value, label: LAYOUT_TITLES[value] }))}
        />
      )}
      <FrameFields {...sharedProps} />
      <MoreSettings {...sharedProps} />
    </>
  );
}
