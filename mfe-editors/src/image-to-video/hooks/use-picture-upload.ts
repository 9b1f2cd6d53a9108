import { uploadPicture } from '@vidra/shared-session';
import type { Picture } from '@vidra/shared-contract/schemas';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../logic/problems.ts';

/** What becomes of a chosen file until the server has checked it. */
export type UploadState =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'uploading';
      readonly file: File;
      /** Shows the picture before it is on the server. */
      readonly localUrl: string;
      /** Share of the bytes that are sent. */
      readonly fraction: number;
    }
  /** The same file may arrive another time. */
  | {
      readonly kind: 'interrupted';
      readonly file: File;
      readonly localUrl: string;
      readonly message: string;
    }
  /** The file is no picture that can be used. */
  | { readonly kind: 'refused'; readonly message: string };

export interface PictureUpload {
  readonly state: UploadState;
  readonly start: (file: File) => void;
  readonly retry: () => void;
  /** Stops what runs, or forgets what failed. */
  readonly cancel: () => void;
}

const IDLE: UploadState = { kind: 'idle' };

/** Uploads one picture at a time; a newer one takes the place of an older one. */
export function usePictureUpload(onUploaded: (picture: Picture) => void): PictureUpload {
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<AbortController>(null);
  const localUrl = useRef<string>(null);

  const stop = () => {
    running.current?.abort();
    running.current = null;
    if (localUrl.current) URL.revokeObjectURL(localUrl.current);
    localUrl.current = null;
  };
  useEffect(() => stop, []);

  const start = (file: File) => {
    stop();
    const controller = new AbortController();
    const { signal } = controller;
    const url = URL.createObjectURL(file);
    running.current = controller;
    localUrl.current = url;
    const show = (fraction: number) => {
      if (!signal.aborted) setState({ kind: 'uploading', file, localUrl: url, fraction });
    };
    show(0);
    uploadPicture(file, { onProgress: show, signal }).then(
      (picture) => {
        if (signal.aborted) return;
        stop();
        setState(IDLE);
        onUploaded(picture);
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const message = sentenceOf(error);
        if (isPassing(error)) {
          setState({ kind: 'interrupted', file, localUrl: url, message });
          return;
        }
        stop();
        setState({ kind: 'refused', message });
      },
    );
  };
  return {
    state,
    start,
    retry: () => {
      if (state.kind === 'interrupted') start(state.file);
    },
    cancel: () => {
      stop();
      setState(IDLE);
    },
  };
}

/** Whether the fault lies in the way to the server or in the server, not in the file. */
function isPassing(error: unknown): boolean {
  const { status, code } = error as { status?: number; code?: string };
  return status === undefined || status >= 500 || status === 429 || code === 'upload_incomplete';
}
