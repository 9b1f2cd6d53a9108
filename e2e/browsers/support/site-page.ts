import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { LostScriptError, type BrowserTab, type Point } from './browser-window.ts';
import { installInPage, type PageTools, type Step } from './in-page.ts';

const LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);
const MARK = 'data-driven';
/** This limit only ends a test that hangs. */
const PATIENCE = { timeout: 120_000 };

type Name = string | RegExp;

/** The site in one tab, used by roles and names like a person. */
export class SitePage {
  readonly tab: BrowserTab;
  readonly #origin: string;

  constructor(tab: BrowserTab, origin: string) {
    this.tab = tab;
    this.#origin = origin;
  }

  goTo(path: string): Promise<void> {
    return this.tab.goTo(new URL(path, this.#origin).href);
  }

  get(role: string, name?: Name, nth?: number): Found {
    return new Found(this, [toStep(role, name, nth)]);
  }

  getByLabel(label: string): Found {
    return new Found(this, [{ label }]);
  }

  getByCss(css: string, nth?: number): Found {
    return new Found(this, [{ css, ...(nth === undefined ? {} : { nth }) }]);
  }

  /** Returns the path and query of the page's address. */
  readAddress(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search);
  }

  async waitForAddress(address: Name): Promise<void> {
    const matcher = expect.poll(() => this.readAddress(), PATIENCE);
    await (typeof address === 'string' ? matcher.toBe(address) : matcher.toMatch(address));
  }

  /** Waits until another document with the address has replaced this one and was parsed. */
  async waitForDocument(address: RegExp): Promise<void> {
    // Drivers refuse a script while the document changes.
    await expect(async () => {
      expect(await this.readAddress()).toMatch(address);
      expect(await this.evaluate(() => document.readyState)).not.toBe('loading');
    }).toPass(PATIENCE);
  }

  /** Waits until the page contains the text. */
  async waitForText(text: RegExp, timeout = PATIENCE.timeout): Promise<void> {
    await expect
      .poll(() => this.evaluate(() => document.body.innerText), { timeout })
      .toMatch(text);
  }

  async evaluate<A extends readonly unknown[], R>(
    work: (...args: A) => R | Promise<R>,
    ...args: A
  ): Promise<R> {
    return (await this.tab.run(String(work), args)) as R;
  }

  /** Runs one of the tools, again where the driver lost it: tools that only read may run twice. */
  async use<N extends keyof PageTools>(
    name: N,
    ...args: Parameters<PageTools[N]>
  ): Promise<Awaited<ReturnType<PageTools[N]>>> {
    for (;;) {
      try {
        return await this.#runTool(name, args);
      } catch (error) {
        if (!(error instanceof LostScriptError) || name === 'drop' || name === 'paste') throw error;
      }
    }
  }

  /** Runs one of the tools, and installs them first in a new page. */
  async #runTool<N extends keyof PageTools>(
    name: N,
    args: Parameters<PageTools[N]>,
  ): Promise<Awaited<ReturnType<PageTools[N]>>> {
    const call = `(name, args) => window.pageTools ? window.pageTools[name](...args) : "no tools"`;
    let answer = await this.tab.run(call, [name, args]);
    if (answer === 'no tools') {
      await this.tab.run(`() => { ${LIBRARY} }`, []);
      await this.tab.run(String(installInPage), []);
      answer = await this.tab.run(call, [name, args]);
    }
    return answer as Awaited<ReturnType<PageTools[N]>>;
  }

  /** Expects every open dialog to show its content. */
  async expectWholeDialogs(): Promise<void> {
    await expect.poll(() => this.use('hiddenInDialogs'), PATIENCE).toEqual([]);
  }
}

/** Elements of a page, located anew for each use. */
export class Found {
  readonly #page: SitePage;
  readonly #steps: readonly Step[];

  constructor(page: SitePage, steps: readonly Step[]) {
    this.#page = page;
    this.#steps = steps;
  }

  get(role: string, name?: Name, nth?: number): Found {
    return new Found(this.#page, [...this.#steps, toStep(role, name, nth)]);
  }

  getByLabel(label: string): Found {
    return new Found(this.#page, [...this.#steps, { label }]);
  }

  getByCss(css: string): Found {
    return new Found(this.#page, [...this.#steps, { css }]);
  }

  count(): Promise<number> {
    return this.#page.use('count', this.#steps);
  }

  text(): Promise<string> {
    return this.#page.use('text', this.#steps);
  }

  async value(): Promise<string> {
    return this.#page.use('value', this.#steps);
  }

  property(name: string): Promise<unknown> {
    return this.#page.use('property', this.#steps, name);
  }

  async waitFor(timeout = PATIENCE.timeout): Promise<void> {
    const message = `there is ${JSON.stringify(this.#steps)}`;
    await expect.poll(() => this.count(), { timeout, message }).toBeGreaterThan(0);
  }

  async waitUntilGone(): Promise<void> {
    const message = `there is no ${JSON.stringify(this.#steps)}`;
    await expect.poll(() => this.count(), { ...PATIENCE, message }).toBe(0);
  }

  /** Expects the browser to have painted more than a plain background there. */
  async expectPainted(): Promise<void> {
    await this.waitFor();
    await expect
      .poll(async () => {
        const box = await this.#page.use('shownBox', this.#steps);
        const { channels } = await sharp(await this.#page.tab.takeScreenshot())
          .extract(box)
          .stats();
        return Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev));
      }, PATIENCE)
      .toBeGreaterThan(8);
  }

  async press(): Promise<void> {
    let point: Point | string = '';
    const message = `${JSON.stringify(this.#steps)} can be pressed`;
    await expect
      .poll(
        async () => {
          point = await this.#page.use('pointOn', this.#steps);
          return typeof point === 'string' ? point : 'ready';
        },
        { ...PATIENCE, message },
      )
      .toBe('ready');
    if (typeof point !== 'string') await this.#page.tab.clickAt(point);
  }

  async fill(text: string): Promise<void> {
    await this.waitFor();
    await expect.poll(() => this.#page.use('select', this.#steps), PATIENCE).toBe(true);
    await this.#page.tab.type(text);
    await expect.poll(() => this.value(), PATIENCE).toBe(text);
  }

  async giveFiles(...paths: readonly string[]): Promise<void> {
    await this.waitFor();
    await this.#page.use('mark', this.#steps, MARK);
    await this.#page.tab.giveFiles(MARK, paths);
  }

  async drop(path: string, type: string): Promise<void> {
    await this.waitFor();
    await this.#page.use('drop', this.#steps, readDropped(path, type));
  }

  async paste(path: string, type: string): Promise<void> {
    await this.waitFor();
    await this.#page.use('paste', this.#steps, readDropped(path, type));
  }
}

const readDropped = (path: string, type: string) => ({
  name: basename(path),
  type,
  base64: readFileSync(path, 'base64'),
});

function toStep(role: string, name?: Name, nth?: number): Step {
  return {
    role,
    ...(name === undefined
      ? {}
      : { name: typeof name === 'string' ? name : { pattern: name.source } }),
    ...(nth === undefined ? {} : { nth }),
  };
}
