import { PICTURE_LIMITS } from '@vidra/shared-contract';
import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { Button, FileDrop, formatBytes, Progress } from '@vidra/shared-ui';
import { useRef } from 'react';
import { fromSample, type DraftMedia } from './media.ts';
import { SampleRow } from './sample-row.tsx';
import { PICTURE_ACCEPT } from './accept.ts';
import type { Uploads, UploadState } from './use-uploads.ts';
import styles from './pictures-field.module.css';

interface PicturesFieldProps {
  readonly label: string;
  /** How many there are. */
  readonly count: number;
  readonly most: number;
  readonly uploads: Uploads;
  readonly samples: readonly SamplePicture[];
  readonly problem: string | undefined;
  readonly hint?: string;
  /** Called for each picture as it arrives. */
  readonly onPicture: (picture: DraftMedia) => void;
}

const PLACE = 'pictures-';

/** Adds pictures to a list: many at once, each with its own upload. */
export function PicturesField(props: PicturesFieldProps) {
  const { label, count, most, uploads, samples, problem, onPicture } = props;
  const number = useRef(0);
  const under = Object.entries(uploads.states).filter(([place]) => place.startsWith(PLACE));
  const room = most - count - under.filter(([, { kind }]) => kind !== 'refused').length;
  const limits = `JPEG, PNG, WebP, HEIC and more, up to ${formatBytes(PICTURE_LIMITS.maxBytes)} each`;
  const addAll = async (files: readonly File[]) => {
    // One after the other: they stay in the order they were chosen in.
    for (const file of files) {
      number.current += 1;
      await uploads.start(`${PLACE}${number.current}`, {
        ...{ file, kind: 'picture', onDone: onPicture },
      });
    }
  };
  return (
    <div className={styles.field}>
      <FileDrop
        label={label}
        prompt={count === 0 ? 'Drop pictures here' : 'Drop more pictures here'}
        icon="lucide:image-plus"
        multiple
        maxFiles={Math.max(room, 0)}
        disabled={room <= 0}
        accept={PICTURE_ACCEPT}
        maxSize={PICTURE_LIMITS.maxBytes}
        pasteAnywhere
        hint={room <= 0 ? `That is as many as fit: ${most}.` : (props.hint ?? limits)}
        error={problem}
        onFiles={(files) => void addAll(files)}
      />
      {under.map(([place, state]) => (
        <Incoming key={place} {...{ place, state, uploads }} />
      ))}
      {room > 0 && (
        <SampleRow
          samples={samples}
          onChoose={(sample) => {
            onPicture(fromSample(sample));
          }}
        />
      )}
    </div>
  );
}

interface IncomingProps {
  readonly place: string;
  readonly state: UploadState;
  readonly uploads: Uploads;
}

/** A picture on its way, or what became of it. */
function Incoming({ place, state, uploads }: IncomingProps) {
  return (
    <div className={styles.incoming}>
      {state.kind === 'uploading' ? (
        <Progress
          className={styles.grow}
          label={state.fraction < 1 ? state.job.file.name : 'Checking the file'}
          value={state.fraction < 1 ? state.fraction : undefined}
        />
      ) : (
        <p role="alert" className={styles.problem}>
          {state.message}
        </p>
      )}
      {state.kind === 'interrupted' && (
        <Button
          size="sm"
          onClick={() => {
            uploads.retry(place);
          }}
        >
          Try again
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          uploads.cancel(place);
        }}
      >
        {state.kind === 'uploading' ? 'Cancel upload' : 'Dismiss'}
      </Button>
    </div>
  );
}
