import { hrefOf } from '@vidra/shared-contract';
import { useUi } from '@vidra/shared-session';
import { useState } from 'react';
import { absoluteUrl } from './absolute-url.ts';
import styles from './contents.module.css';
import { Copyable } from './copyable.tsx';

/** The address to share and, for a shared video, the code for a page of one's own; ready to be copied. */
export function ShareContent() {
  const url = absoluteUrl(useUi(({ shareModal }) => shareModal.url));
  const [result, setResult] = useState('');
  const code = embedCode(url);
  return (
    <>
      <Copyable label="Link" action="Copy link" value={url} primary onResult={setResult} />
      {code !== undefined && (
        <Copyable label="Embed code" action="Copy code" value={code} onResult={setResult} />
      )}
      <p role="status" className={styles.note}>
        {result}
      </p>
    </>
  );
}

/** The frame for another site; undefined for an address that is no shared video. */
function embedCode(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { href, pathname } = new URL(url);
  if (!pathname.startsWith(hrefOf('shared-video', { id: '' }))) return undefined;
  return `<iframe src="${href}/embed" width="480" height="480" allow="fullscreen" loading="lazy" title="Video"></iframe>`;
}
