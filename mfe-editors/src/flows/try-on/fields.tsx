import { GARMENTS, selectActors, selectSamples } from '@vidra/shared-contract';
import { message, useTranslate, type Translate } from '@vidra/shared-i18n';
import { RadioCards } from '@vidra/shared-ui';
import { MoreSettings } from '../../editor/fields/more-settings.tsx';
import { FrameFields } from '../../editor/fields/settings-fields.tsx';
import type { Editor } from '../../editor/flow.ts';
import { Examples } from '../../editor/media/examples.tsx';
import { MediaField } from '../../editor/media/media-field.tsx';
import { LAYOUTS, type Garment, type Layout, type TryOnDraft } from './draft.ts';

const LAYOUT_TITLES: Readonly<Record<Layout, string>> = {
  // Translators: the garment stands beside the person.
  beside: message`Beside`,
  // Translators: the garment is on the person.
  over: message`On the person`,
};

function getGarmentTitle(garment: Garment, t: Translate): string {
  switch (garment) {
    case 'auto':
      // Translators: the kind of a garment is recognized.
      return t.as('garment')`Auto`;
    case 'top':
      // Translators: a garment for the upper body.
      return t.as('garment')`Top`;
    case 'bottom':
      // Translators: a garment for the lower body.
      return t.as('garment')`Bottom`;
    case 'one-piece':
      return t.as('garment')`One-piece`;
  }
}

/** Fields of a garment on a person. */
export function Fields({ editor }: { readonly editor: Editor<TryOnDraft> }) {
  const t = useTranslate();
  const { draft, change, offer, samples, problems, uploads, renew } = editor;
  const sharedProps = { editor, onChange: change };
  const isSettingUsed = (setting: string) => !(offer?.ignored.includes(setting) ?? false);
  return (
    <>
      <MediaField
        label={t`Person`}
        place="person"
        media={draft.person}
        uploads={uploads}
        samples={selectActors(samples, 'figure', 'portrait')}
        problem={problems['person']}
        pasteAnywhere={!draft.person}
        likeness
        onMedia={(person) => {
          change({ person });
        }}
        onExpired={renew}
      >
        <Examples
          good={[t`One person, facing the camera`, t`Arms away from the body`]}
          bad={[t`Several people`, t`Covered by hair or a bag`]}
        />
      </MediaField>
      <MediaField
        label={t`Garment`}
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
          good={[t`Laid flat or on a stand`, t`A plain background`]}
          bad={[t`Folded or cut off`, t`Several garments`]}
        />
      </MediaField>
      {isSettingUsed('category') && (
        <RadioCards
          // Translators: of the garment.
          label={t`Category`}
          value={draft.category}
          onChange={(category) => {
            change({ category });
          }}
          options={GARMENTS.map((value) => ({ value, label: getGarmentTitle(value, t) }))}
        />
      )}
      {isSettingUsed('layout') && (
        <RadioCards
          // Translators: how the person and the garment are arranged.
          label={t`Layout`}
          hint={t`Bends the garment to the person's pose, or shows both on one page. How it would really fit isn't computed.`}
          value={draft.layout}
          onChange={(layout) => {
            change({ layout });
          }}
          options={LAYOUTS.map((value) => ({ value, label: t(LAYOUT_TITLES[value]) }))}
        />
      )}
      <FrameFields {...sharedProps} />
      <MoreSettings {...sharedProps} />
    </>
  );
}
