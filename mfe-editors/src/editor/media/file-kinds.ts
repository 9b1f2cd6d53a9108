import type { UploadKind } from '@vidra/shared-contract/schemas';
import { message, t } from '@vidra/shared-i18n/text';
import { formatBytes } from '@vidra/shared-ui';
import {
  AUDIO_LIMITS,
  FONT_LIMITS,
  MUSIC_LIMITS,
  PICTURE_LIMITS,
  VIDEO_FILE_LIMITS,
} from '@vidra/shared-contract';

/** Invitation of a file field, as English texts. */
export interface FileInvitation {
  readonly drop: string;
  /** For touch screens. */
  readonly choose: string;
}

/** Allowed formats and sizes of each kind of file, and the English texts of its field. */
export const FILE_KINDS = {
  picture: {
    invitation: { drop: message`Drop an image here`, choose: message`Choose an image` },
    removeLabel: message`Remove image`,
    keepLabel: message`Keep the previous image`,
    icon: 'lucide:image-plus',
    maxBytes: PICTURE_LIMITS.maxBytes,
    accept: PICTURE_LIMITS.accept.join(','),
  },
  video: {
    invitation: { drop: message`Drop a video here`, choose: message`Choose a video` },
    removeLabel: message`Remove video`,
    keepLabel: message`Keep the previous video`,
    icon: 'lucide:film',
    maxBytes: VIDEO_FILE_LIMITS.maxBytes,
    accept: VIDEO_FILE_LIMITS.accept.join(','),
  },
  audio: {
    invitation: { drop: message`Drop a recording here`, choose: message`Choose a recording` },
    removeLabel: message`Remove recording`,
    keepLabel: message`Keep the previous recording`,
    icon: 'lucide:audio-lines',
    maxBytes: AUDIO_LIMITS.maxBytes,
    accept: AUDIO_LIMITS.accept.join(','),
  },
  music: {
    invitation: { drop: message`Drop your music here`, choose: message`Choose your music` },
    removeLabel: message`Remove music`,
    keepLabel: message`Keep the previous music`,
    icon: 'lucide:music',
    maxBytes: MUSIC_LIMITS.maxBytes,
    accept: MUSIC_LIMITS.accept.join(','),
  },
  font: {
    invitation: { drop: message`Drop your font here`, choose: message`Choose your font` },
    removeLabel: message`Remove font`,
    keepLabel: message`Keep the previous font`,
    icon: 'lucide:type',
    maxBytes: FONT_LIMITS.maxBytes,
    accept: FONT_LIMITS.accept.join(','),
  },
} as const;

/** Whether a file is heard and has no picture. */
export const isSound = (kind: UploadKind | undefined): boolean =>
  kind === 'audio' || kind === 'music';

type Kinds = readonly UploadKind[];

/** Returns the value for `<input accept>`. */
export const toAcceptList = (kinds: Kinds): string =>
  kinds.map((kind) => FILE_KINDS[kind].accept).join(',');

/** Returns the size limit in bytes, that of the kind with the largest. */
export const getMaxBytes = (kinds: Kinds): number =>
  Math.max(...kinds.map((kind) => FILE_KINDS[kind].maxBytes));

/** Describes the allowed files. */
export const describeLimits = (kinds: Kinds): string =>
  kinds.map(describeLimit).reduce((list, limit) => t`${list}; ${limit}`);

function describeLimit(kind: UploadKind): string {
  const size = formatBytes(FILE_KINDS[kind].maxBytes);
  switch (kind) {
    case 'picture':
      return t`JPEG, PNG, WebP, HEIC and more, up to ${size}`;
    case 'video':
      return t`MP4, MOV, WebM and more, up to ${VIDEO_FILE_LIMITS.maxSeconds} s, up to ${size}`;
    case 'audio':
      return t`MP3, WAV, M4A and more, up to ${AUDIO_LIMITS.maxSeconds} s, up to ${size}`;
    case 'music':
      return t`MP3, WAV, M4A, OGG or FLAC, up to ${MUSIC_LIMITS.maxSeconds / 60} min,
        up to ${size}`;
    case 'font':
      return t`TTF, OTF or WOFF2, up to ${size}`;
  }
}

const VIDEO_ENDING = /\.(mkv|avi|wmv|mts|m2ts)$/i;

/** Detects the kind of a file by its type and name. The server checks its content. */
export function detectFileKind({ type, name }: File, kinds: Kinds): UploadKind {
  const isVideo = type.startsWith('video/') || (type === '' && VIDEO_ENDING.test(name));
  const seems = isVideo ? 'video' : type.startsWith('audio/') ? 'audio' : null;
  return kinds.find((kind) => kind === seems) ?? kinds[0] ?? 'picture';
}
