import { AUDIO_LIMITS } from '@vidra/shared-contract';
import { message, useTranslate } from '@vidra/shared-i18n';
import { Button, formatDuration } from '@vidra/shared-ui';
import { useEffect, useRef, useState } from 'react';
import styles from './recorder.module.css';

interface RecorderProps {
  readonly onRecorded: (file: File) => void;
}

type State =
  | { readonly kind: 'idle'; /** English text. */ readonly problem?: string }
  | { readonly kind: 'recording'; readonly seconds: number };

/** Ticks may be late. The last one must still be within the usable length. */
const LAST_TICK = AUDIO_LIMITS.maxSeconds - 1;

const describeError = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotFoundError'
    ? message`No microphone found. Choose a file instead.`
    : message`Microphone access is blocked. Allow it in your browser, or choose a file.`;

/** Keeps the browser's recording format, since the server reads all of them. */
function nameRecording(parts: Blob[], mimeType: string): File {
  const type = mimeType.replace(/;.*$/, '');
  const ending = type === 'audio/mp4' ? 'm4a' : 'webm';
  return new File(parts, `Recording.${ending}`, { type });
}

/** Recorder of the person's own voice. */
export function Recorder({ onRecorded }: RecorderProps) {
  const t = useTranslate();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const recorderRef = useRef<MediaRecorder>(null);
  const { kind } = state;
  useEffect(() => {
    if (kind !== 'recording') return undefined;
    const tick = setInterval(() => {
      setState((before) =>
        before.kind === 'recording' ? { ...before, seconds: before.seconds + 1 } : before,
      );
    }, 1000);
    return () => {
      clearInterval(tick);
    };
  }, [kind]);
  useEffect(
    () => () => {
      const open = recorderRef.current;
      if (!open) return;
      open.onstop = null;
      release(open);
    },
    [],
  );

  const begin = async () => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const recorder = new MediaRecorder(stream);
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => {
        parts.push(data);
      };
      recorder.onstop = () => {
        release(recorder);
        recorderRef.current = null;
        setState({ kind: 'idle' });
        onRecorded(nameRecording(parts, recorder.mimeType));
      };
      recorderRef.current = recorder;
      recorder.start();
      setState({ kind: 'recording', seconds: 0 });
    } catch (error) {
      setState({ kind: 'idle', problem: describeError(error) });
    }
  };
  const isOverlong = state.kind === 'recording' && state.seconds >= LAST_TICK;
  useEffect(() => {
    if (isOverlong) recorderRef.current?.stop();
  }, [isOverlong]);

  if (state.kind === 'recording') {
    return (
      <div className={styles.recorder}>
        <Button
          variant="danger"
          icon="lucide:square"
          onClick={() => {
            recorderRef.current?.stop();
          }}
        >
          {t`Stop recording`}
        </Button>
        <span className={styles.time} role="timer">
          {formatDuration(state.seconds)}
        </span>
      </div>
    );
  }
  return (
    <div className={styles.recorder}>
      <Button
        icon="lucide:mic"
        onClick={() => {
          void begin();
        }}
      >
        {t`Record here`}
      </Button>
      {state.problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {t(state.problem)}
        </p>
      )}
    </div>
  );
}

/** Stops the tracks, because the browser would otherwise keep showing an active microphone. */
function release({ stream }: MediaRecorder): void {
  for (const track of stream.getTracks()) track.stop();
}
