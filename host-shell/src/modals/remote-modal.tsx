import { useEffect, useRef, useState } from 'react';
import type { Parcel } from 'single-spa';
import { REGION_FALLBACK_MS, type ModalName } from '@vidra/shared-contract';
import { ErrorState, Skeleton } from '@vidra/shared-ui';
import { failureOf, renderFailureOf, type RemoteFailure } from '../federation/remote-failure.ts';
import { textsOf } from '../regions/failure-texts.ts';
import { holdSheets } from '../regions/remote-sheets.ts';
import type { RegionPhase } from '../regions/region-store.ts';
import { useShell } from '../shell-context.ts';
import { parcelMounter } from './modal-owner.ts';
import { modalParcel } from './modal-parcel.ts';
import styles from './remote-modal.module.css';

export interface RemoteModalProps {
  readonly remote: string;
  /** The remote's name for people. */
  readonly title: string;
  readonly modal: ModalName;
  readonly onClose: () => void;
}

/** Content that a remote supplies, as a parcel in the shell's frame. */
export function RemoteModal({ remote, title, modal, onClose }: RemoteModalProps) {
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
    const slow = setTimeout(() => show({ kind: 'slow' }), REGION_FALLBACK_MS);
    const fail = async (failure: RemoteFailure) => {
      clearTimeout(slow);
      // The code of a build that is gone comes with a new page only.
      if (current && !(await reloads.afterFailure(failure, { later: true }))) {
        show({ kind: 'failed', failure });
      }
    };
    Promise.all([federation.load(remote, `modals/${modal}`), parcelMounter])
      .then(([loaded, mountParcel]) => {
        if (!current) return undefined;
        parcel = mountParcel(
          modalParcel(loaded, remote, {
            modal,
            close: () => close.current(),
            onReady: () => {
              clearTimeout(slow);
              show({ kind: 'ready' });
            },
            onError: (error) => {
              const failure = renderFailureOf(error, remote);
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
      .catch((error: unknown) => fail(failureOf(error, remote)));
    return () => {
      current = false;
      letSheetsGo();
      clearTimeout(slow);
      if (parcel?.getStatus() === 'MOUNTED') void parcel.unmount();
      else void parcel?.mountPromise.then(() => parcel?.unmount()).catch(() => undefined);
    };
  }, [federation, reloads, remote, modal, attempt]);

  const retry = async () => {
    if (await reloads.beforeRetry(phase.kind === 'failed' ? phase.failure : undefined)) return;
    federation.startOver(remote);
    setPhase({ kind: 'loading' });
    setAttempt(attempt + 1);
  };
  const waiting = phase.kind === 'loading' || phase.kind === 'skeleton';
  return (
    <div>
      {waiting && <Skeleton className={styles.skeleton} />}
      {(phase.kind === 'slow' || phase.kind === 'failed') && (
        <ErrorState {...textsOf(phase, title)} onRetry={() => void retry()} />
      )}
      <div ref={place} data-modal-of={remote} hidden={phase.kind === 'failed'} />
    </div>
  );
}
