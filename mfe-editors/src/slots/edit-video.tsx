import { createRemoteSlot, type SlotContentProps } from '@vidra/remote-kit/react';
import { getToolHref, getTool } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { ButtonLink } from '@vidra/shared-ui';

/** Link to the editor with all settings of a video. Nothing for a removed tool. */
function EditVideo({ data: { label, taskUid } }: SlotContentProps<'video-detail.actions'>) {
  const t = useTranslate();
  const tool = getTool(label);
  if (!tool) return null;
  return (
    <ButtonLink icon="lucide:copy-plus" href={getToolHref(tool, { from: taskUid })} block>
      {t`Reuse settings`}
    </ButtonLink>
  );
}

export default createRemoteSlot('video-detail.actions', EditVideo);
