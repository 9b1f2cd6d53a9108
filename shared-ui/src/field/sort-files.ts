import { formatBytes } from '../format.ts';
import { accepts } from './accepts.ts';

export type FileRejection = { file: File; reason: 'type' | 'size' | 'count' };

type Limits = {
  accept: string | undefined;
  /** Bytes. */
  maxSize: number | undefined;
  maxFiles: number;
};

/** Parts files into those within the limits and those not, with the reason. */
export function sortFiles(
  files: readonly File[],
  { accept, maxSize, maxFiles }: Limits,
): { accepted: File[]; rejected: FileRejection[] } {
  const accepted: File[] = [];
  const rejected: FileRejection[] = [];
  for (const file of files) {
    if (!accepts(file, accept)) rejected.push({ file, reason: 'type' });
    else if (maxSize !== undefined && file.size > maxSize) rejected.push({ file, reason: 'size' });
    else if (accepted.length >= maxFiles) rejected.push({ file, reason: 'count' });
    else accepted.push(file);
  }
  return { accepted, rejected };
}

/** The first rejection as a sentence for people. */
export function describeRejection(
  rejected: readonly FileRejection[],
  { maxSize, maxFiles }: Pick<Limits, 'maxSize' | 'maxFiles'>,
): string | undefined {
  const first = rejected[0];
  if (!first) return undefined;
  const name = `“${first.file.name}”`;
  if (first.reason === 'type') return `${name} is a type of file that cannot be used here.`;
  if (first.reason === 'size' && maxSize !== undefined) {
    return `${name} is ${formatBytes(first.file.size)}; at most ${formatBytes(maxSize)} are allowed.`;
  }
  return maxFiles === 1 ? 'Choose one file only.' : `Choose up to ${String(maxFiles)} files.`;
}
