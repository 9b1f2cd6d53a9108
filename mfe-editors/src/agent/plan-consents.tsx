import type { AnySettings } from '@vidra/shared-contract/schemas';
import { LikenessField } from '../editor/media/likeness-field.tsx';
import { listSlots } from './picture-slots.ts';
import { usePlanMedia } from './use-plan-media.ts';

/** Asks for the right to use each likeness of a plan, which approving it requires. */
export function PlanConsents({ settings }: { readonly settings: AnySettings }) {
  const { media, refetch } = usePlanMedia(settings);
  const fileUids = listSlots(settings).flatMap((slot) => (slot.likeness ? [slot.fileUid] : []));
  return [...new Set(fileUids)].map((fileUid) => {
    const file = media?.get(fileUid);
    return file?.likenessConsent && <LikenessField key={fileUid} media={file} onMedia={refetch} />;
  });
}
