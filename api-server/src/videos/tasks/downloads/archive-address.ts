import type { Storage } from '../../../files/storage/storage.ts';
import { getDownloadName } from './download-name.ts';

/** Returns the signed address of a video's edit as a ZIP archive. */
export const getEditAddress = (
  { address }: Pick<Storage, 'address'>,
  { uid, title }: { uid: string; title: string },
): string => address(`archives/edits/${uid}.zip`, getDownloadName(title, 'zip'));

/** Returns the signed address of a ZIP archive with the finished videos of an order. */
export const getGroupAddress = (
  { address }: Pick<Storage, 'address'>,
  { uid, title }: { uid: string; title: string },
): string => address(`archives/groups/${uid}.zip`, getDownloadName(title, 'zip'));
