import type { SamplePicture, UploadKind } from '@vidra/shared-contract/schemas';
import type { DraftMedia } from '../media.ts';

/** What every tab of the picker works with. */
export interface PickerTab {
  /** Kinds of files that fit where one is chosen for. */
  readonly kinds: readonly UploadKind[];
  readonly samples: readonly SamplePicture[];
  /** Uids of what is chosen there already. */
  readonly taken: ReadonlySet<string>;
  /** A file that the server has. */
  readonly onMedia: (media: DraftMedia) => void;
  /** Files that are still to be uploaded. */
  readonly onFiles: (files: readonly File[]) => void;
}
