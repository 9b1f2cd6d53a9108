import { UPLOAD_LIMITS, uploadKindsFor, type UploadChoice } from '@vidra/shared-contract';
import { hideUploadModal, useDevice, useUi } from '@vidra/shared-session';
import { FileDrop, formatBytes } from '@vidra/shared-ui';

const NAMES: Readonly<
  Record<UploadChoice, { label: string; what: string; formats: string; icon: string }>
> = {
  picture: {
    label: 'Image',
    what: 'an image',
    icon: 'lucide:image-plus',
    formats: 'JPEG, PNG, WebP, HEIC and more',
  },
  video: {
    label: 'Video',
    what: 'a video',
    icon: 'lucide:film',
    formats: 'MP4, MOV, WebM and more',
  },
  audio: {
    label: 'Recording',
    what: 'a recording',
    icon: 'lucide:audio-lines',
    formats: 'MP3, WAV, M4A and more',
  },
};
const joinWords = (words: readonly string[]) => words.join(' or ');

/** File chooser for the requested kinds. Passes the choice to the code that requested it. */
export function UploadContent() {
  const filterItem = useUi(({ uploadModal }) => uploadModal.filterItem);
  const { isDesktop } = useDevice();
  const kinds = uploadKindsFor(filterItem);
  const names = kinds.map((kind) => NAMES[kind]);
  const limits = kinds.map((kind) => UPLOAD_LIMITS[kind]);
  const hints = kinds.map(
    (kind) => `${NAMES[kind].formats}, up to ${formatBytes(UPLOAD_LIMITS[kind].maxBytes)}.`,
  );
  return (
    <FileDrop
      label={joinWords(names.map(({ label }) => label))}
      hint={hints.join(' ')}
      what={joinWords(names.map(({ what }) => what))}
      byTouch={!isDesktop}
      icon={names[0]?.icon}
      accept={limits.flatMap(({ accept }) => accept).join(',')}
      maxSize={Math.max(...limits.map(({ maxBytes }) => maxBytes))}
      pasteAnywhere
      onFiles={([file]) => hideUploadModal(file)}
    />
  );
}
