/** A place in the view, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Width and height of the view, in pixels. */
export interface ViewSize {
  readonly width: number;
  readonly height: number;
}

/** A tab of a real browser, as its driver moves it. */
export interface BrowserTab {
  readonly goTo: (url: string) => Promise<void>;
  /** Runs a function's source with JSON arguments in the page and answers with its JSON result, awaited. */
  readonly run: (source: string, args: readonly unknown[]) => Promise<unknown>;
  readonly clickAt: (point: Point) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses one key, by its name in the DOM, with Control held or not. */
  readonly pressKey: (key: string, options?: { readonly control?: boolean }) => Promise<void>;
  /** Gives the one file field that carries the attribute files of this machine. */
  readonly giveFiles: (attribute: string, paths: readonly string[]) => Promise<void>;
  readonly goBack: () => Promise<void>;
  readonly goForward: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Opens another tab and brings it to the front. */
  readonly openTab: () => Promise<BrowserTab>;
  readonly bringToFront: () => Promise<void>;
  readonly resize: (size: ViewSize) => Promise<void>;
  /** A PNG of the view, a pixel for each of CSS. */
  readonly takeScreenshot: () => Promise<Buffer>;
}

/** A running browser with one tab. */
export interface RunningBrowser {
  readonly tab: BrowserTab;
  /** Errors of the console and violations of the page's policy so far; undefined where they cannot be had. */
  readonly faults: () => readonly string[] | undefined;
  readonly close: () => Promise<void>;
}
