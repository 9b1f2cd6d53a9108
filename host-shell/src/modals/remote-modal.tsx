import { useEffect, useRef, useState } from 'react';
import type { Parcel } from 'single-spa';
import { REGION_FALLBACK_MS } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { ErrorState, Skeleton } from '@vidra/shared-ui';
import {
  toRemoteFailure,
  toRenderFailure,
  type RemoteFailure,
} from '../../protocol/remote-failure.ts';
import { describePhase } from '../regions/failure-texts.ts';
import { holdSheets } from '../regions/remote-sheets.ts';
import type { RegionPhase } from '../regions/region-store.ts';
import { useShell } from '../shell-context.ts';
import { parcelMounter } from './modal-owner.ts';
import { createModalParcel } from './modal-parcel.ts';
import styles from './remote-modal.module.css';

export interface RemoteModalProps {
  readonly remote: string;
  /** Display name of the remote. */
  readonly title: string;
  /** Name of a global modal, or of an own one of the remote. */
  readonly modal: string;
  /** Data for an own modal. */
  readonly data?: unknown;
  readonly onClose: () => void;
}

/** Content that a remote supplies, as a parcel in the shell's frame. */
export function RemoteModal({ remote, title, modal, data, onClose }: RemoteModalProps) {
  const t = useTranslate();
  const { federation, reloads } = useShell();
  const place = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<RegionPhase>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  useEffect(() => {
    const domElement = place.current;
    if (!domElement) return undefined;
    let current = true;
    let parcel: Parcel | undefined;
    const letSheetsGo = holdSheets(remote);
    const show = (next: RegionPhase) => {
      if (current) setPhase(next);
    };
    const slowTimer = setTimeout(() => show({ kind: 'slow' }), REGION_FALLBACK_MS);
    const fail = async (failure: RemoteFailure) => {
      clearTimeout(slowTimer);
      // The code of a removed build is available only after a reload.
      if (current && !(await reloads.afterFailure(failure, { later: true }))) {
        show({ kind: 'failed', failure });
      }
    };
    Promise.all([federation.load(remote, `modals/${modal}`), parcelMounter])
      .then(([loadedModule, mountParcel]) => {
        if (!current) return undefined;
        parcel = mountParcel(
          createModalParcel(loadedModule, remote, {
            modal,
            data,
            close: () => close.current(),
            onReady: () => {
              clearTimeout(slowTimer);
              show({ kind: 'ready' });
            },
            onError: (error) => {
              const failure = toRenderFailure(error, remote);
              void federation
                .explain(failure)
                .catch(() => failure)
                .then(fail);
            },
          }),
          { domElement },
        );
        return parcel.mountPromise;
      })
      .catch((error: unknown) => fail(toRemoteFailure(error, remote)));
    return () => {
      current = false;
      letSheetsGo();
      clearTimeout(slowTimer);
      if (parcel?.getStatus() === 'MOUNTED') void parcel.unmount();
      else void parcel?.mountPromise.then(() => parcel?.unmount()).catch(() => undefined);
    };
  }, [federation, reloads, remote, modal, data, attempt]);

  const retry = async () => {
    if (await reloads.beforeRetry(phase.kind === 'failed' ? phase.failure : undefined)) return;
    federation.startOver(remote);
    setPhase({ kind: 'loading' });
    setAttempt(attempt + 1);
  };
  const isWaiting = phase.kind === 'loading' || phase.kind === 'skeleton';
  return (
    <div>
      {isWaiting && <Skeleton className={styles.skeleton} />}
      {(phase.kind === 'slow' || phase.kind === 'failed') && (
        <ErrorState {...describePhase(t, phase, title)} onRetry={() => void retry()} />
      )}
      <div ref={place} data-modal-of={remote} hidden={phase.kind === 'failed'} />
    </div>
  );
}
