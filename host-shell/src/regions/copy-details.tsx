import { useState } from 'react';
import { useTranslate } from '@vidra/shared-i18n';
import { logWarning } from '../browser/log.ts';
import { readReleaseMap } from '../federation/release-map.ts';
import type { PageTrace } from './load-traces.ts';
import styles from './region-status.module.css';

/** Button that copies what support needs to find a failed load. The id can also be read. */
export function CopyDetails({ trace }: { readonly trace: PageTrace }) {
  const t = useTranslate();
  const [copiedId, setCopiedId] = useState('');
  const copy = () => {
    const clipboard = navigator.clipboard as Clipboard | undefined;
    clipboard?.writeText(describeTrace(trace)).then(
      () => setCopiedId(trace.id),
      (error: unknown) => logWarning('The details could not be copied.', error),
    );
  };
  return (
    <>
      <button type="button" className={styles.button} onClick={copy}>
        {copiedId === trace.id ? t`Details copied` : t`Copy details`}
      </button>
      <p className={styles.text}>{t`Error ID ${trace.id}`}</p>
    </>
  );
}

/** Describes a failed load for support, one fact a line. */
function describeTrace({ id, remote, part, page, phase, kind, file, at }: PageTrace): string {
  const { revision, remotes } = readReleaseMap();
  const hash = remotes.find(({ name }) => name === remote)?.hash ?? 'unknown';
  const trace = document.querySelector<HTMLMetaElement>('meta[name=traceparent]')?.content;
  return [
    `Error ID: ${id}`,
    `Page: ${page}`,
    `Part: ${remote}@${hash} ${part}`,
    `Failure: ${kind} (${phase})`,
    ...(file === undefined ? [] : [`File: ${file}`]),
    `Time: ${new Date(at).toISOString()}`,
    `Set: ${revision}`,
    ...(trace === undefined ? [] : [`Trace: ${trace.split('-')[1] ?? ''}`]),
  ].join('\n');
}
