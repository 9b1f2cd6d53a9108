import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { RemoteModalName, RemoteModals } from '@vidra/shared-contract';
import type { ReadOnlyStore } from '../lib/read-only-store.ts';

/** One of the user's own videos with a public link; its size in pixels. */
export interface LinkedVideo {
  readonly taskUid: string;
  readonly width: number;
  readonly height: number;
}

/** Shared interface state: sidebar, loading overlay and the global modals. */
export interface UiState {
  readonly sidebar: { readonly expanded: boolean };
  readonly uploadModal: {
    readonly visible: boolean;
    readonly filterItem: string | null;
    /** Whether a file choice is pending. */
    readonly pending: boolean;
  };
  readonly globalLoading: { readonly visible: boolean; readonly desc: string };
  readonly purchaseModal: {
    readonly visible: boolean;
    /** Credits required by the pending action; 0 if there is none. */
    readonly needed: number;
  };
  readonly purchaseSuccessModal: { readonly visible: boolean };
  readonly shareModal: {
    readonly visible: boolean;
    readonly url: string;
    /** The shared video, if the address is a video's. */
    readonly video?: LinkedVideo;
  };
  readonly createTaskModal: { readonly visible: boolean; readonly filterItem: string | null };
  readonly agentModal: {
    readonly visible: boolean;
    readonly prompt: string;
    /** The displayed task of the agent; null starts a new one. */
    readonly projectUid: string | null;
  };
  /** The opened modal of a remote by its full name; '' for none. */
  readonly remoteModal: { readonly name: string; readonly data?: unknown };
}

/** Initial filter of a modal, such as a tool's label. */
export interface FilterOptions {
  readonly filterItem?: string | null | undefined;
}

const START: UiState = {
  sidebar: { expanded: true },
  uploadModal: { visible: false, filterItem: null, pending: false },
  globalLoading: { visible: false, desc: '' },
  purchaseModal: { visible: false, needed: 0 },
  purchaseSuccessModal: { visible: false },
  shareModal: { visible: false, url: '' },
  createTaskModal: { visible: false, filterItem: null },
  agentModal: { visible: false, prompt: '', projectUid: null },
  remoteModal: { name: '' },
};

const store = createStore<UiState>(() => START);

function set<K extends keyof UiState>(part: K, value: UiState[K] = START[part]): void {
  store.setState({ [part]: value });
}

/** Interface state, changed by the actions below. */
export const uiStore: ReadOnlyStore<UiState> = store;

/** Selects a part of the interface state. */
export function useUi<T>(selector: (state: UiState) => T): T {
  return useStore(store, selector);
}

/** Expands or collapses the sidebar. */
export function setSidebar(isExpanded: boolean): void {
  set('sidebar', { expanded: isExpanded });
}

let choice: PromiseWithResolvers<File> | undefined;

/**
 * Opens the upload modal.
 *
 * @returns resolves with the chosen file; rejects with Error('no file selected') if it is closed
 * @throws synchronously if another choice is pending
 */
export function showUploadModal({ filterItem = null }: FilterOptions = {}): Promise<File> {
  if (choice) throw new Error('a file choice is already pending');
  choice = Promise.withResolvers<File>();
  set('uploadModal', { visible: true, filterItem, pending: true });
  return choice.promise;
}

/** Closes the upload modal. The pending choice resolves with a file, or rejects without one. */
export function hideUploadModal(file?: File): void {
  const settledChoice = choice;
  choice = undefined;
  set('uploadModal');
  if (file) settledChoice?.resolve(file);
  else settledChoice?.reject(new Error('no file selected'));
}

/**
 * Shows the global loading overlay.
 *
 * @param desc human-readable description of the operation
 */
export function showGlobalLoading(desc = ''): void {
  set('globalLoading', { visible: true, desc });
}

/** Hides the global loading overlay. */
export function hideGlobalLoading(): void {
  set('globalLoading');
}

/** Opens the purchase modal. */
export function showPurchaseModal(): void {
  set('purchaseModal', { visible: true, needed: 0 });
}

/**
 * Opens the purchase modal because an action costs more credits than are available.
 *
 * @param neededCredits total cost in credits
 */
export function showPurchaseModalFor(neededCredits: number): void {
  set('purchaseModal', { visible: true, needed: neededCredits });
}

/** Closes the purchase modal. */
export function hidePurchaseModal(): void {
  set('purchaseModal');
}

/** Opens the thank-you modal after a purchase. */
export function showPurchaseSuccessModal(): void {
  set('purchaseSuccessModal', { visible: true });
}

/** Closes the thank-you modal after a purchase. */
export function hidePurchaseSuccessModal(): void {
  set('purchaseSuccessModal');
}

/**
 * Opens the share modal.
 *
 * @param url the full URL to share
 * @param video the shared video, if any: the modal then offers an embed frame of its shape and can
 * revoke the link
 */
export function showShareModal(url: string, video?: LinkedVideo): void {
  set('shareModal', { visible: true, url, ...(video && { video }) });
}

/** Closes the share modal. */
export function hideShareModal(): void {
  set('shareModal');
}

/** Opens the modal for choosing a tool. */
export function showCreateTaskModal({ filterItem = null }: FilterOptions = {}): void {
  set('createTaskModal', { visible: true, filterItem });
}

/** Closes the modal for choosing a tool. */
export function hideCreateTaskModal(): void {
  set('createTaskModal');
}

/**
 * Opens the agent modal.
 *
 * @param prompt initial prompt, or ''
 * @param projectUid an earlier task of the agent to show
 */
export function showAgentModal(prompt = '', projectUid: string | null = null): void {
  set('agentModal', { visible: true, prompt, projectUid });
}

/** Closes the agent modal. */
export function hideAgentModal(): void {
  set('agentModal');
}

/**
 * Opens a modal that a remote declares.
 *
 * @param name its full name as a string literal, so that the release lists what it opens
 * @example openModal('mfe-help/article', { id: 'start' })
 */
export function openModal<N extends RemoteModalName>(name: N, data: RemoteModals[N]): void {
  set('remoteModal', { name, data });
}

/** Closes the opened modal of a remote. */
export function closeModal(): void {
  set('remoteModal');
}

/**
 * Closes the upload, create-task and purchase modals, and modals of remotes. The host calls it on
 * every path change.
 */
export function closeModalsOnPathChange(): void {
  closeModal();
  hideUploadModal();
  hideCreateTaskModal();
  hidePurchaseModal();
}
