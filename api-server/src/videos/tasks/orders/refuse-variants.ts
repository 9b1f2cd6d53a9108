import { countVideos, VIDEO_LIMITS, type OrderVariants } from '@vidra/shared-contract';
import type { AnySettings } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { refuseSetting } from '../../flows/refuse-setting.ts';

/**
 * Refuses an order of too many versions, or a hook that begins with an image of no product.
 *
 * @throws ProblemError `invalid_request`
 */
export function refuseVariants(
  order: OrderVariants & { settings: AnySettings; count: number },
): void {
  const { settings, extraHooks = [] } = order;
  const count = countVideos(settings, order);
  if (count > VIDEO_LIMITS.maxVideos) {
    throw refuseSetting(
      'count',
      t`These are ${count} videos; the limit is ${VIDEO_LIMITS.maxVideos} per order. Choose fewer
        formats, looks or hooks.`,
    );
  }
  if (settings.flow !== 'product') return;
  const isUnknown = ({ imageUid }: { imageUid?: string | undefined }) =>
    imageUid !== undefined && !settings.imageUids.includes(imageUid);
  const index = extraHooks.findIndex(isUnknown);
  if (index < 0) return;
  throw refuseSetting(
    `extraHooks.${String(index)}.imageUid`,
    t`A hook can only begin with one of the product's images.`,
  );
}
