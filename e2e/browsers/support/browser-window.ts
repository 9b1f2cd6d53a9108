/** Position in the viewport, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Width and height of the viewport, in pixels. */
export interface ViewSize {
  readonly width: number;
  readonly height: number;
}

/** A script got no answer, because its document was replaced when it began. */
export class LostScriptError extends Error {
  override readonly name = 'LostScriptError';
}

/** Tab of a real browser, controlled by its driver. */
export interface BrowserTab {
  readonly goTo: (url: string) => Promise<void>;
  /** Runs a function's source with JSON arguments in the page. Returns its awaited JSON result. */
  readonly run: (source: string, args: readonly unknown[]) => Promise<unknown>;
  readonly clickAt: (point: Point) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses a key, named as in the DOM, with or without Control. */
  readonly pressKey: (key: string, options?: { readonly control?: boolean }) => Promise<void>;
  /** Sets local files on the only file field that has the attribute. */
  readonly giveFiles: (attribute: string, paths: readonly string[]) => Promise<void>;
  readonly goBack: () => Promise<void>;
  readonly goForward: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Opens another tab and brings it to the front. */
  readonly openTab: () => Promise<BrowserTab>;
  readonly bringToFront: () => Promise<void>;
  readonly resize: (size: ViewSize) => Promise<void>;
  /** Returns a PNG of the viewport, with one pixel per CSS pixel. */
  readonly takeScreenshot: () => Promise<Buffer>;
}

/** Running browser with one tab. */
export interface RunningBrowser {
  readonly tab: BrowserTab;
  /** Console errors and policy violations so far; undefined if the browser cannot report them. */
  readonly faults: () => readonly string[] | undefined;
  readonly close: () => Promise<void>;
}
