import { createIdempotencyKey } from '../api/idempotency-key.ts';
import { toDraftKey, listDrafts, readDraft, writeDraft } from './draft-records.ts';
import {
  claimDraft,
  getTabDraft,
  isOwnStamp,
  createStamp,
  rememberDraftOfTab,
} from './tab-drafts.ts';

/** How the drafts of one kind begin, are told and are shown in a list. */
export interface DraftKind<T> {
  /** The `label` of the tool. */
  readonly kind: string;
  readonly initial: T;
  /** Tells whether a kept value still has the right shape. */
  readonly guard: (value: unknown) => value is T;
  /** Null: there is nothing in it that is worth going on with. */
  readonly describe: (
    value: T,
  ) => { readonly title: string; readonly pictureUrl: string | null } | null;
}

/** A piece of work as it stands in this tab. */
export interface WorkState<T> {
  readonly draftUid: string;
  readonly value: T;
  /** `elsewhere`: open in another tab too; `copied`: a change here made it a draft of its own. */
  readonly sharing: 'alone' | 'elsewhere' | 'copied';
  /** Counts up when another piece of work is shown; not when this one becomes a copy. */
  readonly opened: number;
}

/**
 * One piece of work of this tab. What another tab works on is never written over: the first change
 * here makes a copy, and both are in the list.
 */
export class DraftWork<T> {
  readonly #userUid: string;
  readonly #options: DraftKind<T>;
  readonly #listeners = new Set<() => void>();
  #state: WorkState<T>;
  /** The stamp of what was last read or written here; null: nothing is kept yet. */
  #stamp: string | null = null;
  #isOurs = true;
  #release: (() => void) | undefined;

  constructor(userUid: string, options: DraftKind<T>) {
    this.#userUid = userUid;
    this.#options = options;
    const rememberedDraft = getTabDraft(userUid, options.kind);
    const last = () => listDrafts(userUid).find(({ kind }) => kind === options.kind)?.draftUid;
    // A new tab goes on with the last draft, unless another tab is at it.
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

  /** Sets the value and keeps it. */
  readonly set = (next: T | ((before: T) => T)): void => {
    const before = this.#state.value;
    const value = typeof next === 'function' ? (next as (before: T) => T)(before) : next;
    if (value === before) return;
    if (this.#isTaken()) this.#copy();
    this.#keep(value);
  };

  /** The same at other addresses: no change of the person's, and nothing that makes a copy. */
  readonly renew = (next: (before: T) => T): void => {
    const value = next(this.#state.value);
    if (this.#stamp !== null && !this.#isTaken()) this.#keep(value, { isOpen: this.#isOpen });
    else this.#show({ ...this.#state, value });
  };

  /** It was ordered as it is. */
  readonly markOrdered = (): void => {
    if (this.#stamp !== null && !this.#isTaken()) this.#keep(this.#state.value, { isOpen: false });
  };

  /** Another piece of work, with nothing set or with a value; the one before stays in the list. */
  readonly begin = (value?: T): void => {
    const empty = this.#read(createIdempotencyKey());
    this.#goTo({ ...empty, opened: this.#state.opened + 1 });
    if (value !== undefined) this.#keep(value);
  };

  /** Goes on with a kept draft; false when it is gone or of another kind. */
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
    // What this tab has written is its own, whoever began it.
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

  /** @param isNew nobody else can know of it, however long the browser takes to say so */
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

  /** What another tab wrote is shown as long as nothing here was changed after it. */
  #takeNews(): void {
    const storedDraft = readDraft(this.#userUid, this.#state.draftUid);
    if (
      !storedDraft ||
      storedDraft.stamp === this.#stamp ||
      !this.#options.guard(storedDraft.value)
    )
      return;
    // This tab's own words stay on the page; its next change makes them a draft of their own.
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
