import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ReadOnlyStore } from '../lib/read-only-store.ts';

/** A video of one's own that a link shows; its size in pixels. */
export interface LinkedVideo {
  readonly taskUid: string;
  readonly width: number;
  readonly height: number;
}

/** What the whole interface shares: sidebar, loading and the global modals. */
export interface UiState {
  readonly sidebar: { readonly expanded: boolean };
  readonly uploadModal: {
    readonly visible: boolean;
    readonly filterItem: string | null;
    /** A choice of a file is awaited. */
    readonly pending: boolean;
  };
  readonly globalLoading: { readonly visible: boolean; readonly desc: string };
  readonly purchaseModal: {
    readonly visible: boolean;
    /** Credits that what the person was doing takes; 0 when nothing waits. */
    readonly needed: number;
  };
  readonly purchaseSuccessModal: { readonly visible: boolean };
  readonly shareModal: {
    readonly visible: boolean;
    readonly url: string;
    /** The video that the address shows, where it is one. */
    readonly video?: LinkedVideo;
  };
  readonly createTaskModal: { readonly visible: boolean; readonly filterItem: string | null };
  readonly agentModal: {
    readonly visible: boolean;
    readonly prompt: string;
    /** An agent's task that is shown; null begins a new one. */
    readonly projectUid: string | null;
  };
}

/** What a modal with a filter opens with, such as a tool's label. */
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
};

const store = createStore<UiState>(() => START);

function set<K extends keyof UiState>(part: K, value: UiState[K] = START[part]): void {
  store.setState({ [part]: value });
}

/** Interface state; changed by the actions beside it. */
export const uiStore: ReadOnlyStore<UiState> = store;

/** A part of the interface state. */
export function useUi<T>(selector: (state: UiState) => T): T {
  return useStore(store, selector);
}

/** Expands or folds the sidebar. */
export function setSidebar(isExpanded: boolean): void {
  set('sidebar', { expanded: isExpanded });
}

let choice: PromiseWithResolvers<File> | undefined;

/**
 * Opens the upload modal.
 *
 * @returns resolves with the chosen file; rejects with Error('no file selected') when it is closed
 * @throws at once while another choice is pending
 */
export function showUploadModal({ filterItem = null }: FilterOptions = {}): Promise<File> {
  if (choice) throw new Error('a file choice is already pending');
  choice = Promise.withResolvers<File>();
  set('uploadModal', { visible: true, filterItem, pending: true });
  return choice.promise;
}

/** Closes the upload modal; with a file the pending choice resolves, without one it rejects. */
export function hideUploadModal(file?: File): void {
  const settledChoice = choice;
  choice = undefined;
  set('uploadModal');
  if (file) settledChoice?.resolve(file);
  else settledChoice?.reject(new Error('no file selected'));
}

/**
 * Covers the page while something runs.
 *
 * @param desc what is going on, for a person
 */
export function showGlobalLoading(desc = ''): void {
  set('globalLoading', { visible: true, desc });
}

/** Takes the global loading away. */
export function hideGlobalLoading(): void {
  set('globalLoading');
}

/** Opens the modal that sells credits. */
export function showPurchaseModal(): void {
  set('purchaseModal', { visible: true, needed: 0 });
}

/**
 * Opens the modal that sells credits because something takes more than there are.
 *
 * @param needed credits that it takes in all
 */
export function showPurchaseModalFor(neededCredits: number): void {
  set('purchaseModal', { visible: true, needed: neededCredits });
}

/** Closes the modal that sells credits. */
export function hidePurchaseModal(): void {
  set('purchaseModal');
}

/** Opens the thanks after a purchase. */
export function showPurchaseSuccessModal(): void {
  set('purchaseSuccessModal', { visible: true });
}

/** Closes the thanks after a purchase. */
export function hidePurchaseSuccessModal(): void {
  set('purchaseSuccessModal');
}

/**
 * Opens the share modal.
 *
 * @param url the whole address to share
 * @param video what it shows, if it is a video's: the modal then gives a frame of its shape and ends the link
 */
export function showShareModal(url: string, video?: LinkedVideo): void {
  set('shareModal', { visible: true, url, ...(video && { video }) });
}

/** Closes the share modal. */
export function hideShareModal(): void {
  set('shareModal');
}

/** Opens the modal in which a tool is chosen. */
export function showCreateTaskModal({ filterItem = null }: FilterOptions = {}): void {
  set('createTaskModal', { visible: true, filterItem });
}

/** Closes the modal in which a tool is chosen. */
export function hideCreateTaskModal(): void {
  set('createTaskModal');
}

/**
 * Opens the agent modal.
 *
 * @param prompt what the agent is asked for, or ''
 * @param projectUid an earlier task of the agent, to be shown
 */
export function showAgentModal(prompt = '', projectUid: string | null = null): void {
  set('agentModal', { visible: true, prompt, projectUid });
}

/** Closes the agent modal. */
export function hideAgentModal(): void {
  set('agentModal');
}

/** What the host does on every path change: upload, create-task and purchase modals close. */
export function closeModalsOnPathChange(): void {
  hideUploadModal();
  hideCreateTaskModal();
  hidePurchaseModal();
}
