import { message, t } from '@vidra/shared-i18n/text';

/** Kind of uploaded media. */
export type MediaKind = 'video' | 'audio' | 'music';

/** Texts on uploads that are refused, by their kind. */
export const REFUSAL_TEXTS = {
  video: {
    other: 'not_a_video',
    choose: message`Choose a video, such as MP4, MOV or WebM.`,
    damaged: message`This video is damaged or incomplete. Export it and upload it again.`,
    tooShort: message`This video is too short. Choose another one.`,
    unknownType: message`This file isn't a video that can be used here; it's something else. Choose a video, such as MP4, MOV or WebM.`,
  },
  audio: {
    other: 'not_a_sound',
    choose: message`Choose a recording, such as MP3, WAV or M4A.`,
    damaged: message`This recording is damaged or incomplete. Export it and upload it again.`,
    tooShort: message`This recording is too short. Choose another one.`,
    unknownType: message`This file isn't a recording; it's something else. Choose a recording, such as MP3, WAV or M4A.`,
  },
  music: {
    other: 'not_a_sound',
    choose: message`Choose music, such as MP3, WAV or FLAC.`,
    damaged: message`This music is damaged or incomplete. Export it and upload it again.`,
    tooShort: message`This music is too short. Choose another one.`,
    unknownType: message`This file isn't music that can be used here; it's something else. Choose music, such as MP3, WAV or FLAC.`,
  },
} as const;

/** Texts on codecs that are not supported and not known by name. */
export const UNKNOWN_CODEC_TEXTS: Readonly<Record<MediaKind, string>> = {
  video: message`Videos encoded this way aren't supported. Save yours as MP4 (H.264).`,
  audio: message`Recordings encoded this way aren't supported. Save yours as MP3 or WAV.`,
  music: message`Sounds encoded this way aren't supported. Save yours as MP3 or WAV.`,
};

/** Describes a codec that is not supported. */
export function describeCodec(kind: MediaKind, codec: string): string {
  switch (kind) {
    case 'video':
      return t`Videos encoded as ${codec} aren't supported. Save yours as MP4 (H.264).`;
    case 'audio':
      return t`Recordings encoded as ${codec} aren't supported. Save yours as MP3 or WAV.`;
    case 'music':
      return t`Sounds encoded as ${codec} aren't supported. Save yours as MP3 or WAV.`;
  }
}

/** Describes a file of another type, such as "a ZIP file". */
export function describeOtherType(kind: MediaKind, actualType: string): string {
  switch (kind) {
    case 'video':
      // Translators: what the file is: an MP3 file.
      return t`This file isn't a video that can be used here; it's ${actualType}. Choose a video,
        such as MP4, MOV or WebM.`;
    case 'audio':
      // Translators: what the file is: an MP4 file.
      return t`This file isn't a recording; it's ${actualType}. Choose a recording, such as MP3, WAV
        or M4A.`;
    case 'music':
      // Translators: what the file is: an MP4 file.
      return t`This file isn't music that can be used here; it's ${actualType}. Choose music, such
        as MP3, WAV or FLAC.`;
  }
}

/** Describes a length over the limit, both in seconds. */
export function describeExcess(kind: MediaKind, seconds: number, limit: number): string {
  switch (kind) {
    case 'video':
      return t`This video is ${seconds} seconds long; the limit is ${limit}. Trim it and upload it
        again.`;
    case 'audio':
      return t`This recording is ${seconds} seconds long; the limit is ${limit}. Trim it and upload
        it again.`;
    case 'music':
      return t`This music is ${seconds} seconds long; the limit is ${limit}. Trim it and upload it
        again.`;
  }
}

/** Describes an unknown length over the limit in seconds. */
export function describeUnknownExcess(kind: MediaKind, limit: number): string {
  switch (kind) {
    case 'video':
      return t`This video is more than ${limit} seconds long; the limit is ${limit}. Trim it and
        upload it again.`;
    case 'audio':
      return t`This recording is more than ${limit} seconds long; the limit is ${limit}. Trim it and
        upload it again.`;
    case 'music':
      return t`This music is more than ${limit} seconds long; the limit is ${limit}. Trim it and
        upload it again.`;
  }
}
