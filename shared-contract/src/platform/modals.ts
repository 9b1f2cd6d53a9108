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

/**
 * Modals of remotes by full name, such as `mfe-help/article`, with the data for their content. Each
 * team adds its own: `declare module '@vidra/shared-contract' { interface RemoteModals { … } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the remotes fill it
export interface RemoteModals {}

/** Full name of a remote's own modal. */
export type RemoteModalName = keyof RemoteModals;

/** A modal of a remote, with content from `src/modals/<name>.tsx`. Any remote opens it. */
export interface RemoteModal {
  /** Name, unique in the remote, and none of the global modals. */
  readonly name: string;
  /** Accessible name of its dialog. */
  readonly title: string;
  /** Width of its dialog; `lg` by default. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Data with which checks open it. */
  readonly example?: unknown;
}

/** Accessible name of each modal's dialog. */
export const MODAL_TITLES: Readonly<Record<ModalName, string>> = {
  upload: message`Upload`,
  'create-task': message`Create`,
  purchase: message`Buy credits`,
  'purchase-success': message`Purchase complete`,
  share: message`Share`,
  agent: message`Agent`,
};
