import { message } from '@vidra/shared-i18n/text';

/** Global modals whose frame the host owns. A remote may provide the content of each by name. */
export const MODAL_NAMES = [
  'upload',
  'create-task',
  'purchase',
  'purchase-success',
  'share',
  'agent',
] as const;
export type ModalName = (typeof MODAL_NAMES)[number];

/** Accessible name of each modal's dialog. */
export const MODAL_TITLES: Readonly<Record<ModalName, string>> = {
  upload: message`Upload`,
  'create-task': message`Create`,
  purchase: message`Buy credits`,
  'purchase-success': message`Purchase complete`,
  share: message`Share`,
  agent: message`Agent`,
};
