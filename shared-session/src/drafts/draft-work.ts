import { createIdempotencyKey } from '../api/idempotency-key.ts';
import { toDraftKey, listDrafts, readDraft, writeDraft } from './draft-records.ts';
import {
  claimDraft,
  getTabDraft,
  isOwnStamp,
  createStamp,
  rememberDraftOfTab,
} from './tab-drafts.ts';

/** Initial value, validation and description of the drafts of one kind. */
export interface DraftKind<T> {
  /** The `label` of the tool. */
  readonly kind: string;
  readonly initial: T;
  /** Checks if a stored value still has the right shape. */
  readonly guard: (value: unknown) => value is T;
  /** Null if the content is not worth keeping. */
  readonly describe: (
    value: T,
  ) => { readonly title: string; readonly pictureUrl: string | null } | null;
}

/** State of a draft in this tab. */
export interface WorkState<T> {
  readonly draftUid: string;
  readonly value: T;
  /** `elsewhere`: also open in another tab; `copied`: a change here made it a separate draft. */
  readonly sharing: 'alone' | 'elsewhere' | 'copied';
  /** Incremented when another draft is shown, but not when this one becomes a copy. */
  readonly opened: number;
}

/**
 * The draft of this tab. It never overwrites the draft of another tab: the first change here makes
 * a copy, and
 * both are listed.
 */
export class DraftWork<T> {
  readonly #userUid: string;
  readonly #options: DraftKind<T>;
  readonly #listeners = new Set<() => void>();
  #state: WorkState<T>;
  /** Stamp of the last version read or written here; null if nothing is stored yet. */
  #stamp: string | null = null;
  #isOurs = true;
  #release: (() => void) | undefined;

  constructor(userUid: string, options: DraftKind<T>) {
    this.#userUid = userUid;
    this.#options = options;
    const rememberedDraft = getTabDraft(userUid, options.kind);
    const last = () => listDrafts(userUid).find(({ kind }) => kind === options.kind)?.draftUid;
    // A new tab continues the last draft, unless another tab is using it.
    this.#isOurs = rememberedDraft !== null;
    this.#state = this.#read(rememberedDraft ?? last() ?? createIdempotencyKey());
  }

  get state(): WorkState<T> {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#begin();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#end();
    };
  };

  /** Sets the value and stores it. */
  readonly set = (next: T | ((before: T) => T)): void => {
    const before = this.#state.value;
    const value = typeof next === 'function' ? (next as (before: T) => T)(before) : next;
    if (value === before) return;
    if (this.#isTaken()) this.#copy();
    this.#keep(value);
  };

  /** Updates addresses in the value. It is not a user's change and makes no copy. */
  readonly renew = (next: (before: T) => T): void => {
    const value = next(this.#state.value);
    if (this.#stamp !== null && !this.#isTaken()) this.#keep(value, { isOpen: this.#isOpen });
    else this.#show({ ...this.#state, value });
  };

  /** Marks the draft as ordered in its current state. */
  readonly markOrdered = (): void => {
    if (this.#stamp !== null && !this.#isTaken()) this.#keep(this.#state.value, { isOpen: false });
  };

  /** Starts another draft, empty or with a value. The previous one stays in the list. */
  readonly begin = (value?: T): void => {
    const empty = this.#read(createIdempotencyKey());
    this.#goTo({ ...empty, opened: this.#state.opened + 1 });
    if (value !== undefined) this.#keep(value);
  };

  /** Opens a stored draft; false if it is gone or of another kind. */
  readonly open = (draftUid: string): boolean => {
    if (draftUid === this.#state.draftUid) return true;
    if (readDraft(this.#userUid, draftUid)?.kind !== this.#options.kind) return false;
    this.#goTo({ ...this.#read(draftUid), opened: this.#state.opened + 1 });
    return true;
  };

  get #isOpen(): boolean {
    return readDraft(this.#userUid, this.#state.draftUid)?.isOpen ?? true;
  }

  #read(draftUid: string): WorkState<T> {
    const { guard, initial } = this.#options;
    const record = readDraft(this.#userUid, draftUid);
    this.#stamp = record?.stamp ?? null;
    const value = record && guard(record.value) ? record.value : initial;
    return { draftUid, value, sharing: 'alone', opened: 0 };
  }

  #isTaken(): boolean {
    const storedDraft = readDraft(this.#userUid, this.#state.draftUid);
    return storedDraft !== undefined && (!this.#isOurs || storedDraft.stamp !== this.#stamp);
  }

  #copy(): void {
    const isOnlyUnclaimed =
      this.#stamp !== null && this.#state.sharing === 'alone' && !this.#isOurs;
    const sharingState = isOnlyUnclaimed ? 'alone' : 'copied';
    this.#goTo({ ...this.#state, draftUid: createIdempotencyKey(), sharing: sharingState });
  }

  #keep(value: T, { isOpen = true } = {}): void {
    const { kind, describe } = this.#options;
    const { draftUid } = this.#state;
    const stamp = createStamp();
    const description = describe(value);
    const draftSummary = {
      draftUid,
      kind,
      changedAt: Date.now(),
      title: '',
      pictureUrl: null,
      ...description,
      isOpen: isOpen && description !== null,
    };
    if (writeDraft(this.#userUid, { ...draftSummary, stamp, value })) this.#stamp = stamp;
    // Content written by this tab belongs to it, whoever started the draft.
    this.#isOurs = true;
    rememberDraftOfTab(this.#userUid, kind, draftUid);
    this.#show({ ...this.#state, value });
  }

  #goTo(state: WorkState<T>): void {
    this.#release?.();
    const isNew = readDraft(this.#userUid, state.draftUid) === undefined;
    this.#isOurs = isNew;
    rememberDraftOfTab(this.#userUid, this.#options.kind, state.draftUid);
    this.#show(state);
    if (this.#listeners.size > 0) this.#claim(isNew);
  }

  /** @param isNew no other tab can know it, even if the browser is slow to confirm the lock */
  #claim(isNew = false): void {
    const { draftUid } = this.#state;
    this.#release = claimDraft(draftUid, (isOurs) => {
      if (this.#state.draftUid !== draftUid || (isNew && !isOurs)) return;
      this.#isOurs = isOurs;
      const { sharing } = this.#state;
      const ownSharing = sharing === 'copied' ? sharing : 'alone';
      this.#show({ ...this.#state, sharing: isOurs ? ownSharing : 'elsewhere' });
      if (isOurs) this.#takeNews();
    });
  }

  /** Shows another tab's version if this tab has made no later change. */
  #takeNews(): void {
    const storedDraft = readDraft(this.#userUid, this.#state.draftUid);
    if (
      !storedDraft ||
      storedDraft.stamp === this.#stamp ||
      !this.#options.guard(storedDraft.value)
    )
      return;
    // This tab's own text stays on the page. Its next change makes it a separate draft.
    if (isOwnStamp(this.#stamp ?? '')) return;
    this.#stamp = storedDraft.stamp;
    this.#show({ ...this.#state, value: storedDraft.value });
  }

  readonly #onStorage = ({ key }: StorageEvent): void => {
    if (key === toDraftKey(this.#userUid, this.#state.draftUid)) this.#takeNews();
  };

  #begin(): void {
    addEventListener('storage', this.#onStorage);
    this.#claim(this.#stamp === null);
  }

  #end(): void {
    removeEventListener('storage', this.#onStorage);
    this.#release?.();
  }

  #show(state: WorkState<T>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
