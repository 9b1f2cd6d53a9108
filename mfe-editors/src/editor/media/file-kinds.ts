import type { UploadKind } from '@vidra/shared-contract/schemas';
import { formatBytes } from '@vidra/shared-ui';
import {
  AUDIO_LIMITS,
  MUSIC_LIMITS,
  PICTURE_LIMITS,
  VIDEO_FILE_LIMITS,
} from '@vidra/shared-contract';

/** Allowed formats, sizes and names of each kind of file. */
export const FILE_KINDS = {
  picture: {
    noun: 'image',
    what: 'an image',
    icon: 'lucide:image-plus',
    maxBytes: PICTURE_LIMITS.maxBytes,
    accept: PICTURE_LIMITS.accept.join(','),
    formats: 'JPEG, PNG, WebP, HEIC and more',
  },
  video: {
    noun: 'video',
    what: 'a video',
    icon: 'lucide:film',
    maxBytes: VIDEO_FILE_LIMITS.maxBytes,
    accept: VIDEO_FILE_LIMITS.accept.join(','),
    formats: `MP4, MOV, WebM and more, up to ${VIDEO_FILE_LIMITS.maxSeconds} s`,
  },
  audio: {
    noun: 'recording',
    what: 'a recording',
    icon: 'lucide:audio-lines',
    maxBytes: AUDIO_LIMITS.maxBytes,
    accept: AUDIO_LIMITS.accept.join(','),
    formats: `MP3, WAV, M4A and more, up to ${AUDIO_LIMITS.maxSeconds} s`,
  },
  music: {
    noun: 'music',
    what: 'your music',
    icon: 'lucide:music',
    maxBytes: MUSIC_LIMITS.maxBytes,
    accept: MUSIC_LIMITS.accept.join(','),
    formats: `MP3, WAV, M4A, OGG or FLAC, up to ${MUSIC_LIMITS.maxSeconds / 60} min`,
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
  kinds
    .map((kind) => `${FILE_KINDS[kind].formats}, up to ${formatBytes(FILE_KINDS[kind].maxBytes)}`)
    .join('; ');

const VIDEO_ENDING = /\.(mkv|avi|wmv|mts|m2ts)$/i;

/** Detects the kind of a file by its type and name. The server checks its content. */
export function detectFileKind({ type, name }: File, kinds: Kinds): UploadKind {
  const isVideo = type.startsWith('video/') || (type === '' && VIDEO_ENDING.test(name));
  const seems = isVideo ? 'video' : type.startsWith('audio/') ? 'audio' : null;
  return kinds.find((kind) => kind === seems) ?? kinds[0] ?? 'picture';
}
