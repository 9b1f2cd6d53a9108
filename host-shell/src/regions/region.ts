import { REGION_FALLBACK_MS, type RegionProps } from '@vidra/shared-contract';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { toRemoteFailure, RemoteFailure, toRenderFailure } from '../../protocol/remote-failure.ts';
import { Reconnection } from './reconnection.ts';
import { keepTypedFields } from './typed-fields.ts';
import { clearRegion, isPrerendered } from './region-element.ts';
import { holdSheets, isMounted } from './remote-sheets.ts';
import { acceptTraces, settleLeftovers } from '../page-watch/leftovers.ts';
import { findReplacedGlobals } from '../page-watch/replaced-globals.ts';
import {
  createLoadId,
  traceFailure,
  traceRecovery,
  type LoadPhase,
  type PageTrace,
} from './load-traces.ts';
import type { RegionPhase } from './region-store.ts';
import { recordRegionTime } from './region-times.ts';

const SKELETON_DELAY_MS = 200;
const UNMOUNT_PATIENCE_MS = 1000;
/** Leaves a slow device time to show the fallback within the limit. */
const FALLBACK_DELAY_MS = REGION_FALLBACK_MS - 1000;

export interface RegionOptions {
  readonly remote: string;
  /** Exposed module of the remote: `app`, or `slots/<name>`. */
  readonly expose: string;
  readonly element: HTMLElement;
  /** Returns the props for its content besides the element. */
  readonly handOut?: () => object;
  readonly loader: Pick<RemoteLoader, 'load' | 'explain' | 'isThere' | 'startOver'>;
  /**
   * Called before the fallback shows. Resolves with true when the page is reloading.
   *
   * @param how `later` when the content was ready before it failed
   */
  readonly onFailure: (
    failure: RemoteFailure,
    options: { readonly later: boolean },
  ) => Promise<boolean>;
  /** Receives each new phase. */
  readonly onPhase: (phase: RegionPhase) => void;
}

/** Lifecycles that every exposed part of a remote has. */
interface Lifecycles {
  mount: (props: RegionProps) => Promise<void> | void;
  update?: (element: HTMLElement, data: unknown) => void;
  unmount: (element: HTMLElement) => Promise<void> | void;
}

/** Part of the page that belongs to a remote. Its failures and delays never affect other parts. */
export class Region {
  readonly #options: RegionOptions;
  /** Incremented on every mount and unmount, so that results of an older one are ignored. */
  #generation = 0;
  #standing: Lifecycles | undefined;
  #ready = false;
  /** Data for content that is not mounted yet. */
  #late: { readonly data: unknown } | undefined;
  #cleared: Promise<void> = Promise.resolve();
  #timers: ReturnType<typeof setTimeout>[] = [];
  /** Identifies the load, also over its retries. */
  #load = { id: '', phase: 'load' as LoadPhase };
  #failed: PageTrace | undefined;
  readonly #reconnection = new Reconnection();
  #letSheetsGo: () => void = () => undefined;
  #letFieldsGo: () => void = () => undefined;

  constructor(options: RegionOptions) {
    this.#options = options;
  }

  /** Starts mounting the remote and returns at once. */
  mount(): void {
    this.#failed = undefined;
    this.#start(createLoadId());
  }

  #start(id: string): void {
    const generation = ++this.#generation;
    this.#load = { id, phase: 'load' };
    const { remote, element } = this.#options;
    this.#noteTime('asked');
    this.#letSheetsGo();
    this.#letSheetsGo = holdSheets(remote);
    const isPagePrerendered = isPrerendered(element, location.pathname);
    if (!isPagePrerendered) clearRegion(element);
    this.#setPhase(generation, { kind: isPagePrerendered ? 'ready' : 'loading' });
    if (!isPagePrerendered) this.#after(SKELETON_DELAY_MS, generation, { kind: 'skeleton' });
    this.#after(FALLBACK_DELAY_MS, generation, { kind: 'slow' });
    this.#bring(generation).catch((error: unknown) =>
      this.#fail(generation, toRemoteFailure(error, remote)),
    );
  }

  unmount(): void {
    this.#generation++;
    this.#stopTimers();
    this.#reconnection.stop();
    findReplacedGlobals();
    this.#letSheetsGo();
    this.#letFieldsGo();
    this.#takeDown();
    this.#options.onPhase({ kind: 'absent' });
  }

  /**
   * Passes new data to mounted content. Content that is still loading receives it when it mounts.
   */
  update(data: unknown): void {
    if (!this.#ready) {
      this.#late = { data };
      return;
    }
    if (this.#standing?.update) {
      this.#standing.update(this.#options.element, data);
      return;
    }
    this.remount();
  }

  /** Restarts from scratch after a failure. */
  retry(): void {
    this.#reconnection.reset();
    this.#bringAgain();
  }

  /** Mounts the loaded code again. */
  remount(): void {
    this.unmount();
    this.mount();
  }

  #bringAgain(): void {
    this.unmount();
    this.#options.loader.startOver(this.#options.remote);
    this.#start(this.#load.id);
  }

  async #bring(generation: number): Promise<void> {
    const { remote, expose, element, loader, handOut } = this.#options;
    const [loadedModule] = await Promise.all([loader.load(remote, expose), this.#cleared]);
    const lifecycles = readLifecycles(loadedModule, remote);
    // The person may have left the prerendered page meanwhile.
    const hydrate = isPrerendered(element, location.pathname);
    const fields = hydrate ? await keepTypedFields(element) : undefined;
    if (generation !== this.#generation) return;
    this.#letFieldsGo = () => fields?.finish();
    this.#noteTime('loaded');
    this.#load.phase = 'mount';
    this.#standing = lifecycles;
    this.#late = undefined;
    acceptTraces(remote);
    await lifecycles.mount({
      ...handOut?.(),
      domElement: element,
      hydrate,
      onReady: () => {
        if (generation !== this.#generation) return;
        this.#letFieldsGo();
        this.#ready = true;
        this.#noteTime('ready');
        this.#load.phase = 'shown';
        if (this.#failed) traceRecovery(this.#failed);
        this.#failed = undefined;
        findReplacedGlobals();
        this.#stopTimers();
        this.#reconnection.reset();
        this.#setPhase(generation, { kind: 'ready' });
        this.#handLate();
      },
      onError: (error) => void this.#explainFailure(generation, toRenderFailure(error, remote)),
    });
  }

  async #explainFailure(generation: number, failure: RemoteFailure): Promise<void> {
    const explainedFailure = await this.#options.loader.explain(failure).catch(() => failure);
    await this.#fail(generation, explainedFailure);
  }

  async #fail(generation: number, failure: RemoteFailure): Promise<void> {
    if (generation !== this.#generation) return;
    if (await this.#options.onFailure(failure, { later: this.#ready })) return;
    if (generation !== this.#generation) return;
    this.#stopTimers();
    // Prerendered content stays readable although its code did not load.
    const readable = !this.#standing && isPrerendered(this.#options.element, location.pathname);
    if (!readable) this.#takeDown();
    this.#failed = traceFailure({ ...this.#load, part: this.#options.expose }, failure);
    this.#setPhase(generation, { kind: 'failed', failure, trace: this.#failed });
    // Recovers by itself from a changing or interrupted network, without a manual retry.
    if (failure.kind !== 'network' && failure.kind !== 'timeout') return;
    const { loader } = this.#options;
    this.#reconnection.wait(
      () => loader.isThere(failure),
      () => this.#bringAgain(),
    );
  }

  #takeDown(): void {
    const { element, remote } = this.#options;
    const standingPart = this.#standing;
    this.#standing = undefined;
    this.#ready = false;
    if (!standingPart) {
      clearRegion(element);
      return;
    }
    const unmountPromise = (async () => standingPart.unmount(element))().catch(() => undefined);
    const patience = Promise.withResolvers<undefined>();
    const timer = setTimeout(patience.resolve, UNMOUNT_PATIENCE_MS, undefined);
    this.#cleared = Promise.race([unmountPromise, patience.promise]).then(() => {
      clearTimeout(timer);
      clearRegion(element);
      settleLeftovers(remote, () => isMounted(remote));
    });
  }

  #after(delay: number, generation: number, phase: { kind: 'skeleton' } | { kind: 'slow' }): void {
    this.#timers.push(setTimeout(() => this.#setPhase(generation, phase), delay));
  }

  #stopTimers(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  #setPhase(generation: number, phase: RegionPhase): void {
    if (generation === this.#generation) this.#options.onPhase(phase);
  }

  #handLate(): void {
    const lateUpdate = this.#late;
    this.#late = undefined;
    if (lateUpdate) this.update(lateUpdate.data);
  }

  #noteTime(timeName: Parameters<typeof recordRegionTime>[1]): void {
    const { remote, expose } = this.#options;
    if (expose === 'app') recordRegionTime(remote, timeName);
  }
}

function readLifecycles(loadedModule: unknown, remote: string): Lifecycles {
  const candidate = (loadedModule as { default?: Partial<Lifecycles> }).default;
  if (typeof candidate?.mount === 'function' && typeof candidate.unmount === 'function') {
    return candidate as Lifecycles;
  }
  throw new RemoteFailure('contract', remote, 'The remote exposes no lifecycles.');
}
