import type { Focus } from '@vidra/shared-film/timeline';
import type { SamplePicture, UploadedFile, UploadKind } from '@vidra/shared-contract/schemas';

/** Source file of a video, as stored in a draft. */
export interface DraftMedia {
  readonly fileUid: string;
  /** Signed URL, which expires after some hours. */
  readonly url: string;
  readonly thumbnailUrl?: string;
  readonly width: number;
  readonly height: number;
  /** Point that crops keep inside. Defaults to the middle. */
  readonly focus?: Focus | undefined;
  readonly fileName: string;
  /** Notice about the file for the person. */
  readonly notice: string | null;
  /** Defaults to a picture. */
  readonly kind?: UploadKind;
  /** Length of videos and recordings in seconds. */
  readonly durationSeconds?: number;
  /** State of the consent to use the likeness in the file. Absent for samples, or if unknown. */
  readonly likenessConsent?: UploadedFile['likenessConsent'];
  /** Name and widths of a font. */
  readonly typeface?: UploadedFile['typeface'];
}

/** Converts an uploaded file to a draft's. */
export function fromUpload(file: UploadedFile): DraftMedia {
  const { fileUid, url, thumbnailUrl, width, height, focus, fileName, notice } = file;
  const { likenessConsent } = file;
  const commonFields = {
    fileUid,
    url,
    thumbnailUrl,
    width,
    height,
    focus,
    fileName,
    notice,
    ...(likenessConsent && { likenessConsent }),
    ...(file.typeface && { typeface: file.typeface }),
  };
  if (file.kind === 'picture') return commonFields;
  return { ...commonFields, kind: file.kind, durationSeconds: file.durationSeconds };
}

/** Converts a sample to a draft's file. */
export function fromSample(sample: SamplePicture): DraftMedia {
  const { fileUid, url, thumbnailUrl, width, height, focus, title } = sample;
  return { fileUid, url, thumbnailUrl, width, height, focus, fileName: title, notice: null };
}

/** Returns the URL of the thumbnail, if any, else of the file. */
export function getThumbnailUrl({ thumbnailUrl, url }: DraftMedia): string {
  return thumbnailUrl === undefined || thumbnailUrl === '' ? url : thumbnailUrl;
}

/** Returns a draft with a file's fresh URL wherever it is used. */
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
