import { UPLOAD_LIMITS, uploadKindsFor, type UploadChoice } from '@vidra/shared-contract';
import { useTranslate, type Translate } from '@vidra/shared-i18n';
import { hideUploadModal, useDevice, useUi } from '@vidra/shared-session';
import { FileDrop, formatBytes } from '@vidra/shared-ui';

const ICONS: Readonly<Record<UploadChoice, string>> = {
  picture: 'lucide:image-plus',
  video: 'lucide:film',
  audio: 'lucide:audio-lines',
};

interface ChooserTexts {
  readonly label: string;
  readonly prompt: string;
}

/** Returns the texts for each choice of kinds that `uploadKindsFor` offers. */
function getTexts(t: Translate, kinds: readonly UploadChoice[], byTouch: boolean): ChooserTexts {
  if (kinds.length > 1) {
    return {
      label: t`Image or Video`,
      prompt: byTouch ? t`Choose an image or a video` : t`Drop an image or a video here`,
    };
  }
  switch (kinds[0]) {
    case 'video':
      return { label: t`Video`, prompt: byTouch ? t`Choose a video` : t`Drop a video here` };
    case 'audio':
      return {
        // Translators: of a voice or of music.
        label: t`Recording`,
        prompt: byTouch ? t`Choose a recording` : t`Drop a recording here`,
      };
    default:
      return { label: t`Image`, prompt: byTouch ? t`Choose an image` : t`Drop an image here` };
  }
}

function getHint(t: Translate, kind: UploadChoice): string {
  const size = formatBytes(UPLOAD_LIMITS[kind].maxBytes);
  switch (kind) {
    case 'picture':
      return t`JPEG, PNG, WebP, HEIC and more, up to ${size}.`;
    case 'video':
      return t`MP4, MOV, WebM and more, up to ${size}.`;
    case 'audio':
      return t`MP3, WAV, M4A and more, up to ${size}.`;
  }
}

/** File chooser for the requested kinds. Passes the choice to the code that requested it. */
export function UploadContent() {
  const t = useTranslate();
  const filterItem = useUi(({ uploadModal }) => uploadModal.filterItem);
  const { isDesktop } = useDevice();
  const kinds = uploadKindsFor(filterItem);
  const { label, prompt } = getTexts(t, kinds, !isDesktop);
  const limits = kinds.map((kind) => UPLOAD_LIMITS[kind]);
  return (
    <FileDrop
      label={label}
      hint={kinds.map((kind) => getHint(t, kind)).join(' ')}
      prompt={prompt}
      byTouch={!isDesktop}
      icon={kinds[0] && ICONS[kinds[0]]}
      accept={limits.flatMap(({ accept }) => accept).join(',')}
      maxSize={Math.max(...limits.map(({ maxBytes }) => maxBytes))}
      pasteAnywhere
      onFiles={([file]) => hideUploadModal(file)}
    />
  );
}
