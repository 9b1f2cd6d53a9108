import { RATIOS } from '@vidra/shared-contract';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { RadioCards } from '@vidra/shared-ui';
import type { SettingsFieldsProps } from '../fields/settings-fields.tsx';
import { getPostingSite, POSTING_PRESETS, POSTING_SITES } from './posting-presets.ts';

/** Selection of the site to post on. It sets the aspect ratio and outlines the visible part. */
export function PostingField({ editor: { draft, offer }, onChange }: SettingsFieldsProps) {
  const t = useTranslate();
  const site = getPostingSite(draft);
  const ratios = offer?.ratios ?? RATIOS;
  const sites = POSTING_SITES.filter((id) => ratios.includes(POSTING_PRESETS[id].ratio));
  return (
    <RadioCards
      // Translators: the site on which the video will be published.
      label={t`Post to`}
      hint={
        site &&
        t`${POSTING_PRESETS[site].title} takes up to ${plural(POSTING_PRESETS[site].maxMinutes, {
          one: '# minute',
          other: '# minutes',
        })}. Keep faces and text inside the outline.`
      }
      value={site ?? 'any'}
      onChange={(value) => {
        if (value === 'any') onChange({ site: null });
        else onChange({ site: value, ratio: POSTING_PRESETS[value].ratio });
      }}
      options={[
        // Translators: any site.
        { value: 'any', label: t`Any` },
        ...sites.map((id) => ({ value: id, label: POSTING_PRESETS[id].title })),
      ]}
    />
  );
}
