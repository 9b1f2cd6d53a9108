import { getToolHref, getTool } from '@vidra/shared-contract';
import { t } from '@vidra/shared-i18n/text';
import { navigateTo, uploadPicture } from '@vidra/shared-session';
import { useEffect, useRef, useState } from 'react';

export type QuickStart =
  | { readonly kind: 'idle' }
  | { readonly kind: 'uploading'; readonly fileName: string; readonly fraction: number }
  | { readonly kind: 'failed'; readonly message: string; readonly file: File };

/** Builds the editor's address with an uploaded picture. */
export function buildEditorHref(pictureUid: string): string {
  const tool = getTool('image-to-video');
  if (!tool) throw new Error('there is no tool for image to video');
  return getToolHref(tool, { picture: pictureUid });
}

/** Uploads a picture and opens the editor with it. */
export function useQuickStart() {
  const [state, setState] = useState<QuickStart>({ kind: 'idle' });
  const abortRef = useRef<AbortController>(null);
  useEffect(() => () => abortRef.current?.abort(), []);

  const start = (file: File) => {
    abortRef.current?.abort();
    const controller = new AbortController();
    abortRef.current = controller;
    const { signal } = controller;
    const show = (fraction: number) => {
      if (!signal.aborted) setState({ kind: 'uploading', fileName: file.name, fraction });
    };
    show(0);
    uploadPicture(file, { onProgress: show, signal }).then(
      ({ fileUid }) => {
        if (!signal.aborted) navigateTo(buildEditorHref(fileUid));
      },
      (error: unknown) => {
        const message = error instanceof Error ? error.message : t`The upload failed. Try again.`;
        if (!signal.aborted) setState({ kind: 'failed', message, file });
      },
    );
  };
  const cancel = () => {
    abortRef.current?.abort();
    setState({ kind: 'idle' });
  };
  return { state, start, cancel };
}
