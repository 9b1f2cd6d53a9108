import type { Focus } from '@vidra/shared-contract/timeline';
import type { SamplePicture, UploadedFile, UploadKind } from '@vidra/shared-contract/schemas';

/** A file that a video is made from, as a draft remembers it. */
export interface DraftMedia {
  readonly fileUid: string;
  /** Signed address: it ends after some hours. */
  readonly url: string;
  readonly thumbnailUrl?: string;
  readonly width: number;
  readonly height: number;
  /** What films that cut it keep inside; absent: its middle. */
  readonly focus?: Focus | undefined;
  readonly fileName: string;
  /** Something the person should know about it. */
  readonly notice: string | null;
  /** Absent: a picture. */
  readonly kind?: UploadKind;
  /** Of videos and recordings. */
  readonly durationSeconds?: number;
}

/** An uploaded file as a draft remembers it. */
export function fromUpload(file: UploadedFile): DraftMedia {
  const { fileUid, url, thumbnailUrl, width, height, focus, fileName, notice } = file;
  const commonFields = { fileUid, url, thumbnailUrl, width, height, focus, fileName, notice };
  if (file.kind === 'picture') return commonFields;
  return { ...commonFields, kind: file.kind, durationSeconds: file.durationSeconds };
}

/** A sample as a draft remembers it. */
export function fromSample(sample: SamplePicture): DraftMedia {
  const { fileUid, url, thumbnailUrl, width, height, focus, title } = sample;
  return { fileUid, url, thumbnailUrl, width, height, focus, fileName: title, notice: null };
}

/** A small copy of a file, where there is one. */
export function getThumbnailUrl({ thumbnailUrl, url }: DraftMedia): string {
  return thumbnailUrl === undefined || thumbnailUrl === '' ? url : thumbnailUrl;
}

/** A draft in which a file stands at its fresh address, wherever it is used. */
export function withFresh<T>(value: T, freshMedia: DraftMedia): T {
  if (Array.isArray(value)) return value.map((item) => withFresh<unknown>(item, freshMedia)) as T;
  if (typeof value !== 'object' || value === null) return value;
  if ((value as { fileUid?: unknown }).fileUid === freshMedia.fileUid)
    return { ...value, ...freshMedia };
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    withFresh<unknown>(item, freshMedia),
  ]);
  return Object.fromEntries(entries) as T;
}
