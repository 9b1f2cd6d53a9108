import { RATIOS } from '@vidra/shared-contract';
import { RadioCards } from '@vidra/shared-ui';
import type { SettingsFieldsProps } from '../fields/settings-fields.tsx';
import { getPostingSite, POSTING_PRESETS, POSTING_SITES } from './posting-presets.ts';

/** Selection of the site to post on. It sets the aspect ratio and outlines the visible part. */
export function PostingField({ editor: { draft, offer }, onChange }: SettingsFieldsProps) {
  const site = getPostingSite(draft);
  const ratios = offer?.ratios ?? RATIOS;
  const sites = POSTING_SITES.filter((id) => ratios.includes(POSTING_PRESETS[id].ratio));
  return (
    <RadioCards
      label="Post to"
      hint={
        site &&
        `${POSTING_PRESETS[site].title} takes up to ${POSTING_PRESETS[site].maxMinutes} minutes. Keep faces and text inside the outline.`
      }
      value={site ?? 'any'}
      onChange={(value) => {
        if (value === 'any') onChange({ site: null });
        else onChange({ site: value, ratio: POSTING_PRESETS[value].ratio });
      }}
      options={[
        { value: 'any', label: 'Any' },
        ...sites.map((id) => ({ value: id, label: POSTING_PRESETS[id].title })),
      ]}
    />
  );
}
