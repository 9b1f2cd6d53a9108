import type { SamplePicture, UploadKind } from '@vidra/shared-contract/schemas';
import { useTranslate, type Translate } from '@vidra/shared-i18n';
import { useDevice } from '@vidra/shared-session';
import { Button, FileDrop, formatBytes, Progress } from '@vidra/shared-ui';
import { useRef } from 'react';
import { fromSample, type DraftMedia } from './media.ts';
import { SampleRow } from './sample-row.tsx';
import { toAcceptList, getMaxBytes } from './file-kinds.ts';
import { PickerButton } from './picker/picker-button.tsx';
import { UnfinishedFiles } from './unfinished-files.tsx';
import type { Uploads, UploadState } from './use-uploads.ts';
import styles from './pictures-field.module.css';

interface PicturesFieldProps {
  readonly label: string;
  /** Pictures already in the list. */
  readonly chosen: readonly DraftMedia[];
  readonly most: number;
  readonly uploads: Uploads;
  readonly samples: readonly SamplePicture[];
  readonly problem: string | undefined;
  readonly hint?: string;
  /** Called for each uploaded picture. */
  readonly onPicture: (picture: DraftMedia) => void;
}

const PLACE = 'pictures-';
const PICTURES: readonly UploadKind[] = ['picture'];

/** Field that adds several pictures to a list, each with its own upload. */
export function PicturesField(props: PicturesFieldProps) {
  const t = useTranslate();
  const { label, chosen, most, uploads, samples, problem, onPicture } = props;
  const { isDesktop } = useDevice();
  const count = chosen.length;
  const maxSize = formatBytes(getMaxBytes(PICTURES));
  const number = useRef(0);
  const placeStates = Object.entries(uploads.states).filter(([place]) => place.startsWith(PLACE));
  const room = most - count - placeStates.filter(([, { kind }]) => kind !== 'refused').length;
  const addAll = async (files: readonly File[]) => {
    // Uploads one after the other to keep their order.
    for (const file of files) {
      number.current += 1;
      await uploads.start(`${PLACE}${number.current}`, {
        file,
        kind: 'picture',
        onDone: onPicture,
      });
    }
  };
  return (
    <div className={styles.field}>
      <FileDrop
        label={label}
        prompt={getInvitation({ isMore: count > 0, byTouch: !isDesktop }, t)}
        byTouch={!isDesktop}
        icon="lucide:image-plus"
        compact={count > 0}
        multiple
        maxFiles={Math.max(room, 0)}
        disabled={room <= 0}
        accept={toAcceptList(PICTURES)}
        maxSize={getMaxBytes(PICTURES)}
        pasteAnywhere
        hint={
          room <= 0
            ? t`You've reached the limit of ${most}.`
            : (props.hint ?? t`JPEG, PNG, WebP, HEIC and more, up to ${maxSize} each`)
        }
        error={problem}
        onFiles={(files) => void addAll(files)}
      />
      {placeStates.length === 0 && <UnfinishedFiles kinds={PICTURES} />}
      {placeStates.map(([place, state]) => (
        <Incoming key={place} place={place} state={state} uploads={uploads} />
      ))}
      <PickerButton
        label={label}
        kinds={PICTURES}
        samples={samples}
        taken={new Set(chosen.map(({ fileUid }) => fileUid))}
        room={room}
        onMedia={onPicture}
        onFiles={(files) => void addAll(files)}
      />
      {room > 0 && (
        <SampleRow
          samples={samples}
          few={count > 0}
          onChoose={(sample) => {
            onPicture(fromSample(sample));
          }}
        />
      )}
    </div>
  );
}

function getInvitation(
  { isMore, byTouch }: { readonly isMore: boolean; readonly byTouch: boolean },
  t: Translate,
): string {
  if (isMore) return byTouch ? t`Choose more images` : t`Drop more images here`;
  return byTouch ? t`Choose images` : t`Drop images here`;
}

interface IncomingProps {
  readonly place: string;
  readonly state: UploadState;
  readonly uploads: Uploads;
}

/** Upload of a picture, with its progress or error. */
function Incoming({ place, state, uploads }: IncomingProps) {
  const t = useTranslate();
  return (
    <div className={styles.incoming}>
      {state.kind === 'uploading' ? (
        <Progress
          className={styles.grow}
          label={state.fraction < 1 ? state.job.file.name : t`Checking the file`}
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
          {t`Try again`}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          uploads.cancel(place);
        }}
      >
        {state.kind === 'uploading' ? t`Cancel upload` : t`Dismiss`}
      </Button>
    </div>
  );
}
