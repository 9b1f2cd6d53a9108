import { PICTURE_LIMITS } from '@vidra/shared-contract';
import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { Button, FileDrop } from '@vidra/shared-ui';
import type { Ref } from 'react';
import type { PictureUpload } from '../hooks/use-picture-upload.ts';
import type { DraftPicture } from '../logic/draft.ts';
import { PicturePreview } from './picture-preview.tsx';
import { SampleRow } from './sample-row.tsx';
import styles from './picture-field.module.css';

const LIMIT_MEGABYTES = PICTURE_LIMITS.maxBytes / 1_000_000;

interface PictureFieldProps {
  readonly picture: DraftPicture | null;
  readonly upload: PictureUpload;
  readonly samples: readonly SamplePicture[];
  readonly problem: string | undefined;
  readonly onSample: (sample: SamplePicture) => void;
  readonly onRemove: () => void;
  /** The signed address of the picture is past its end. */
  readonly onExpired: () => void;
  /** Holds the file input, to bring the focus to it. */
  readonly zone: Ref<HTMLDivElement>;
}

/** The picture to start from: by drop, paste, choice or from the samples. */
export function PictureField(props: PictureFieldProps) {
  const { picture, upload, samples, problem, zone } = props;
  const { state } = upload;
  const moving = state.kind === 'uploading' || state.kind === 'interrupted';
  const empty = !picture && !moving;
  return (
    <div ref={zone} className={styles.field}>
      <FileDrop
        label="Image"
        prompt="Drop a picture here"
        icon="lucide:image-plus"
        accept={PICTURE_LIMITS.accept.join(',')}
        maxSize={PICTURE_LIMITS.maxBytes}
        pasteAnywhere
        hint={empty ? `JPEG, PNG, WebP and more, up to ${LIMIT_MEGABYTES} MB` : picture?.notice}
        error={'message' in state ? state.message : problem}
        preview={
          empty ? undefined : <PicturePreview {...{ picture, state }} onExpired={props.onExpired} />
        }
        previewActions={empty ? undefined : <PictureActions {...props} />}
        onFiles={([file]) => {
          if (file) upload.start(file);
        }}
      />
      {empty && <SampleRow samples={samples} onChoose={props.onSample} />}
    </div>
  );
}

function PictureActions({ picture, upload, onRemove }: PictureFieldProps) {
  const { state } = upload;
  if (state.kind === 'uploading') {
    return (
      <Button size="sm" variant="ghost" onClick={upload.cancel}>
        Cancel upload
      </Button>
    );
  }
  return (
    <>
      {state.kind === 'interrupted' && (
        <Button size="sm" icon="lucide:rotate-cw" onClick={upload.retry}>
          Try again
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon="lucide:x"
        onClick={() => {
          upload.cancel();
          if (state.kind !== 'interrupted') onRemove();
        }}
      >
        {state.kind === 'interrupted' && picture
          ? 'Keep the picture from before'
          : 'Remove picture'}
      </Button>
    </>
  );
}
