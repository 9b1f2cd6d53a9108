import { plural, type Translate } from '@vidra/shared-i18n/text';
import { formatBytes } from '../format.ts';
import { accepts } from './accepts.ts';

export type FileRejection = { file: File; reason: 'type' | 'size' | 'count' };

type Limits = {
  accept: string | undefined;
  /** Maximum bytes per file. */
  maxSize: number | undefined;
  maxFiles: number;
};

/** Separates files within the limits from rejected ones, with the reasons. */
export function sortFiles(
  files: readonly File[],
  { accept, maxSize, maxFiles }: Limits,
): { accepted: File[]; rejected: FileRejection[] } {
  const acceptedFiles: File[] = [];
  const rejections: FileRejection[] = [];
  for (const file of files) {
    if (!accepts(file, accept)) rejections.push({ file, reason: 'type' });
    else if (maxSize !== undefined && file.size > maxSize)
      rejections.push({ file, reason: 'size' });
    else if (acceptedFiles.length >= maxFiles) rejections.push({ file, reason: 'count' });
    else acceptedFiles.push(file);
  }
  return { accepted: acceptedFiles, rejected: rejections };
}

/** Describes the first rejection in a sentence for the user. */
export function describeRejection(
  rejections: readonly FileRejection[],
  { maxSize, maxFiles }: Pick<Limits, 'maxSize' | 'maxFiles'>,
  t: Translate,
): string | undefined {
  const first = rejections[0];
  if (!first) return undefined;
  const { name } = first.file;
  if (first.reason === 'type') return t`“${name}” isn't a supported file type. Try another file.`;
  if (first.reason === 'size' && maxSize !== undefined) {
    // Translators: a file's name, its size and the largest size.
    return t`“${name}” is ${formatBytes(first.file.size)}. The limit is ${formatBytes(maxSize)}.`;
  }
  if (maxFiles === 1) return t`Choose only one file.`;
  return t`Choose up to ${plural(maxFiles, { one: '# file', other: '# files' })}.`;
}
