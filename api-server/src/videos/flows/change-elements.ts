import { t } from '@vidra/shared-i18n/text';
import type { FlowRules, SettingsOf } from './flow-rules.ts';
import { refuseSetting } from './refuse-setting.ts';

function refuseRegion(region: SettingsOf<'change-elements'>['region']): void {
  const { x, y, width, height } = region;
  if (x + width > 1.000_001 || y + height > 1.000_001 || width < 0.01 || height < 0.01) {
    throw refuseSetting('region', t`The region must be inside the image and large enough to see.`);
  }
  if (width >= 0.999 && height >= 0.999) {
    throw refuseSetting('region', t`The region covers the whole image. Leave something around it.`);
  }
}

export const changeElements: FlowRules<'change-elements'> = {
  pictures: ({ imageUid, change }) => [
    imageUid,
    ...(change.kind === 'picture' ? [change.imageUid] : []),
  ],
  title: () => '',
  texts: () => ({}),
  steps: () => [{ part: 'pictures', text: t`Change the marked area.` }],
  refuse: ({ region }) => refuseRegion(region),
};
