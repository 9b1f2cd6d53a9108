import type { SamplePicture, UploadKind } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { useDevice } from '@vidra/shared-session';
import { Button, FileDrop } from '@vidra/shared-ui';
import type { ReactNode } from 'react';
import {
  toAcceptList,
  FILE_KINDS,
  detectFileKind,
  describeLimits,
  getMaxBytes,
  type FileInvitation,
} from './file-kinds.ts';
import { CutOutButton } from './cut-out-button.tsx';
import { LikenessField } from './likeness-field.tsx';
import { MediaPreview } from './media-preview.tsx';
import { fromSample, type DraftMedia } from './media.ts';
import { PickerButton } from './picker/picker-button.tsx';
import { SampleRow } from './sample-row.tsx';
import { UnfinishedFiles } from './unfinished-files.tsx';
import type { Uploads, UploadState } from './use-uploads.ts';
import styles from './media-field.module.css';

interface MediaFieldProps {
  readonly label: string;
  readonly kinds?: readonly UploadKind[];
  readonly media: DraftMedia | null;
  readonly uploads: Uploads;
  /** Key of its upload. */
  readonly place: string;
  readonly samples?: readonly SamplePicture[];
  readonly problem: string | undefined;
  readonly hint?: string;
  /** Invitation to choose the file. Defaults to that of its first kind. */
  readonly invitation?: FileInvitation;
  /** Accepts pasted files wherever the focus is, for the only file field of an editor. */
  readonly pasteAnywhere?: boolean;
  readonly onMedia: (media: DraftMedia | null) => void;
  /** Called when the signed URL has expired. */
  readonly onExpired: (fileUid: string) => void;
  /** Whether to offer background removal. */
  readonly cutOut?: boolean;
  /** Whether to ask for the right to use the likeness of the person in the file. */
  readonly likeness?: boolean;
  /** Further ways to choose a file, beside the samples. */
  readonly children?: ReactNode;
}

const PICTURES: readonly UploadKind[] = ['picture'];
const NONE: ReadonlySet<string> = new Set();

/** Field for one source file, by drop, paste, file chooser or sample. */
export function MediaField(props: MediaFieldProps) {
  const t = useTranslate();
  const { media, uploads, place, samples = [], kinds = PICTURES, onMedia } = props;
  const { isDesktop } = useDevice();
  const state = uploads.states[place];
  const isMoving = state?.kind === 'uploading' || state?.kind === 'interrupted';
  const empty = !media && !isMoving;
  // Older drafts lack this field. Samples show no real person and need no consent.
  const isSample = samples.some(({ fileUid }) => fileUid === media?.fileUid);
  const asksConsent =
    props.likeness && media && !isMoving && (media.likenessConsent !== undefined || !isSample);
  const [first = 'picture'] = kinds;
  const { invitation = FILE_KINDS[first].invitation } = props;
  const take = (file: File | undefined) => {
    if (file)
      void uploads.start(place, { file, kind: detectFileKind(file, kinds), onDone: onMedia });
  };
  return (
    <div className={styles.field}>
      <FileDrop
        label={props.label}
        prompt={t(isDesktop ? invitation.drop : invitation.choose)}
        byTouch={!isDesktop}
        icon={FILE_KINDS[first].icon}
        accept={toAcceptList(kinds)}
        maxSize={getMaxBytes(kinds)}
        pasteAnywhere={props.pasteAnywhere}
        hint={empty ? (props.hint ?? describeLimits(kinds)) : media?.notice}
        error={state && 'message' in state ? state.message : props.problem}
        preview={
          empty ? undefined : (
            <MediaPreview
              media={media}
              state={state}
              label={props.label}
              onExpired={props.onExpired}
            />
          )
        }
        previewActions={empty ? undefined : <MediaActions {...props} state={state} />}
        onFiles={([file]) => {
          take(file);
        }}
      />
      {asksConsent && <LikenessField media={media} onMedia={onMedia} />}
      {empty && (
        <>
          <UnfinishedFiles kinds={kinds} />
          {first !== 'font' && (
            <PickerButton
              label={props.label}
              kinds={kinds}
              samples={samples}
              taken={NONE}
              room={1}
              onMedia={onMedia}
              onFiles={([file]) => {
                take(file);
              }}
            />
          )}
          {props.samples && (
            <SampleRow
              samples={samples}
              tall={props.likeness}
              onChoose={(sample) => {
                onMedia(fromSample(sample));
              }}
            />
          )}
          {props.children}
        </>
      )}
    </div>
  );
}

function MediaActions({
  media,
  uploads,
  place,
  state,
  kinds = PICTURES,
  cutOut = false,
  onMedia,
}: MediaFieldProps & { readonly state: UploadState | undefined }) {
  const t = useTranslate();
  const { keepLabel, removeLabel } = FILE_KINDS[media?.kind ?? kinds[0] ?? 'picture'];
  if (state?.kind === 'uploading') {
    return (
      <Button
        size="sm"
        variant="ghost"
        onClick={() => {
          uploads.cancel(place);
        }}
      >
        {t`Cancel upload`}
      </Button>
    );
  }
  const isInterrupted = state?.kind === 'interrupted';
  return (
    <>
      {isInterrupted && (
        <Button
          size="sm"
          icon="lucide:rotate-cw"
          onClick={() => {
            uploads.retry(place);
          }}
        >
          {t`Try again`}
        </Button>
      )}
      {cutOut && media && !isInterrupted && <CutOutButton media={media} onMedia={onMedia} />}
      <Button
        size="sm"
        variant="ghost"
        icon="lucide:x"
        onClick={() => {
          uploads.cancel(place);
          if (!isInterrupted) onMedia(null);
        }}
      >
        {t(isInterrupted && media ? keepLabel : removeLabel)}
      </Button>
    </>
  );
}
