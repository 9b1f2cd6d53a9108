import { PICTURE_LIMITS } from '@vidra/shared-contract';
import { hideUploadModal } from '@vidra/shared-session';
import { FileDrop, formatBytes } from '@vidra/shared-ui';

const limits = `JPEG, PNG, WebP, AVIF, GIF or TIFF, up to ${formatBytes(PICTURE_LIMITS.maxBytes)}.`;

/** Choosing a picture; the choice goes to whoever asked for it. */
export function UploadContent() {
  return (
    <FileDrop
      label="Image"
      hint={limits}
      prompt="Drop a picture here"
      icon="lucide:image-plus"
      accept={PICTURE_LIMITS.accept.join(',')}
      maxSize={PICTURE_LIMITS.maxBytes}
      pasteAnywhere
      onFiles={([file]) => hideUploadModal(file)}
    />
  );
}
