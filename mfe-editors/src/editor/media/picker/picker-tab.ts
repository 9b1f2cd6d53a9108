import type { SamplePicture, UploadKind } from '@vidra/shared-contract/schemas';
import type { DraftMedia } from '../media.ts';

/** Props that all tabs of the picker share. */
export interface PickerTab {
  /** Kinds of files that the field accepts. */
  readonly kinds: readonly UploadKind[];
  readonly samples: readonly SamplePicture[];
  /** Ids of the files already chosen. */
  readonly taken: ReadonlySet<string>;
  /** Receives a file that the server has. */
  readonly onMedia: (media: DraftMedia) => void;
  /** Receives files to upload. */
  readonly onFiles: (files: readonly File[]) => void;
}
