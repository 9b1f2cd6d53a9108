import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, By, Key, type WebDriver } from 'selenium-webdriver';
import {
  LostScriptError,
  type BrowserTab,
  type RunningBrowser,
  type ViewSize,
} from './browser-window.ts';

const KEYS: Readonly<Record<string, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
};

/** Scripts of the tests take milliseconds, or seconds on a busy machine. */
const SCRIPT_MS = 30_000;

/** Starts WebKitGTK's MiniBrowser on a virtual screen. */
export async function launchWebKit(size: ViewSize): Promise<RunningBrowser> {
  const screen = await startScreen();
  const port = await findFreePort();
  const server = spawn('WebKitWebDriver', [`--port=${String(port)}`], {
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  });
  const close = async () => {
    await end(server);
    await end(screen.process);
  };
  try {
    const driver = await connect(`http://127.0.0.1:${String(port)}`);
    await driver.manage().setTimeouts({ script: 2 * SCRIPT_MS });
    await resizeView(driver, size);
    const handle = await driver.getWindowHandle();
    return {
      tab: toTab(driver, handle, size),
      faults: () => undefined,
      close: async () => {
        await driver.quit();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The driver accepts connections a moment after its start. */
async function connect(server: string): Promise<WebDriver> {
  for (;;) {
    const isReady = await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
  }
  // The driver loses scripts that it runs while a page is still loading.
  const capabilities = { browserName: 'MiniBrowser', pageLoadStrategy: 'normal' };
  return new Builder().usingServer(server).withCapabilities(capabilities).build();
}

async function startScreen(): Promise<{ process: ChildProcess; display: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1800x1200x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const output = screen.stdio[3];
  if (!output) throw new Error('Xvfb does not say which screen it is.');
  const [number] = (await once(output, 'data')) as [Buffer];
  return { process: screen, display: `:${number.toString().trim()}` };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill('SIGTERM');
  await once(program, 'exit');
}

/** The window is larger than its viewport. */
async function resizeView(driver: WebDriver, size: ViewSize): Promise<void> {
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, width: size.width, height: size.height });
  const inner = await driver.executeScript<number[]>('return [innerWidth, innerHeight]');
  const [width = size.width, height = size.height] = inner;
  const outer = await window.getRect();
  await window.setRect({
    x: 0,
    y: 0,
    width: size.width + outer.width - width,
    height: size.height + outer.height - height,
  });
}

/** Awaits the function's result. The driver's own call for that requires a callback. */
const renderAwaitedScript = (source: string, args: readonly unknown[]) =>
  `const done = arguments[arguments.length - 1];
   Promise.resolve().then(() => (${source})(...${JSON.stringify(args)})).then(
     (value) => done({ value }), (error) => done({ error: String(error) }));`;

/** The driver's own limit is not reached for a script whose document was replaced. */
async function throwWhenLost(): Promise<never> {
  await pause(SCRIPT_MS, undefined, { ref: false });
  throw new LostScriptError();
}

function toTab(driver: WebDriver, handle: string, size: ViewSize): BrowserTab {
  /** The driver controls one tab at a time. */
  const runInTab = async <T>(work: () => Promise<T>): Promise<T> => {
    await driver.switchTo().window(handle);
    return work();
  };
  return {
    goTo: (url) => runInTab(() => driver.get(url)),
    run: (source, args) =>
      runInTab(async () => {
        const script = renderAwaitedScript(source, args);
        const answer = await Promise.race([
          driver.executeAsyncScript<{ value?: unknown; error?: string }>(script),
          throwWhenLost(),
        ]);
        if (answer.error !== undefined) throw new Error(answer.error);
        return answer.value;
      }),
    clickAt: ({ x, y }) =>
      runInTab(() =>
        driver
          .actions()
          .move({ x: Math.round(x), y: Math.round(y) })
          .click()
          .perform(),
      ),
    type: (text) => runInTab(() => driver.actions().sendKeys(text).perform()),
    pressKey: (key, { control = false } = {}) =>
      runInTab(() => {
        const sentKey = KEYS[key] ?? key;
        const actions = driver.actions();
        const keys = control
          ? actions.keyDown(Key.CONTROL).sendKeys(sentKey).keyUp(Key.CONTROL)
          : actions.sendKeys(sentKey);
        return keys.perform();
      }),
    giveFiles: (attribute, paths) =>
      runInTab(async () => {
        const field = await driver.findElement(By.css(`input[type=file][${attribute}]`));
        await field.sendKeys(paths.join('\n'));
      }),
    // The driver's own calls wait for a page load, which does not happen within a document.
    goBack: () => runInTab(async () => void (await driver.executeScript('history.back()'))),
    goForward: () => runInTab(async () => void (await driver.executeScript('history.forward()'))),
    reload: () => runInTab(() => driver.navigate().refresh()),
    openTab: () =>
      runInTab(async () => {
        // A background tab draws no frames, but two windows both do.
        await driver.switchTo().newWindow('window');
        await resizeView(driver, size);
        return toTab(driver, await driver.getWindowHandle(), size);
      }),
    bringToFront: () => runInTab(() => Promise.resolve()),
    resize: (nextSize) => runInTab(() => resizeView(driver, nextSize)),
    takeScreenshot: () =>
      runInTab(async () => Buffer.from(await driver.takeScreenshot(), 'base64')),
  };
}
