import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Failure } from './fail.mjs';
import { run } from './run.mjs';

/** @returns {string | undefined} the first of the names that is in the PATH */
function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  for (const name of names) {
    for (const folder of folders) {
      if (existsSync(join(folder, name + suffix))) return join(folder, name + suffix);
    }
  }
  return undefined;
}

/** @type {{ command: string, install: string[], update?: string[], asUser?: boolean }[]} */
const managers = [
  { command: 'apt-get', install: ['install', '-y', '--no-install-recommends'], update: ['update'] },
  { command: 'dnf', install: ['install', '-y'] },
  { command: 'apk', install: ['add'] },
  { command: 'brew', install: ['install'], asUser: true },
];

/**
 * Finds the prefix that gives root rights without a prompt: none as root, sudo if it needs no
 * password.
 */
async function findRootPrefix() {
  if (process.getuid?.() === 0) return [];
  const { code } = await run('sudo', ['-n', 'true'], { quiet: true });
  return code === 0 ? ['sudo', '-n'] : undefined;
}

/**
 * @param {string} name @param {Record<string, string>} packages package names by command of the
 * package manager
 */
async function install(name, packages) {
  const manager = managers.find(({ command }) => packages[command] && onPath(command));
  const prefix = manager?.asUser ? [] : await findRootPrefix();
  if (!manager || !prefix) return;
  const names = (packages[manager.command] ?? name).split(' ');
  const steps = [[...manager.install, ...names]];
  if (manager.update) steps.unshift(manager.update);
  console.log(`Installing ${name} with ${manager.command} …`);
  for (const step of steps) {
    const [command = manager.command, ...args] = [...prefix, manager.command, ...step];
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const { code, output } = await run(command, args, { quiet: true, env });
    if (code !== 0) console.error(output.trimEnd().split('\n').slice(-5).join('\n'));
  }
}

/** Installs what makes films if it is missing: ffmpeg, ffprobe and voices. */
export async function ensureFilmPrograms() {
  await ensureVoices();
  await ensureFfmpeg();
}

/** espeak-ng has voices for languages other than English. Films can be made without it. */
async function ensureVoices() {
  if (onPath('espeak-ng')) return;
  const packages = ['apt-get', 'dnf', 'apk', 'brew'].map((command) => [command, 'espeak-ng']);
  await install('espeak-ng', Object.fromEntries(packages));
}

async function ensureFfmpeg() {
  const hasFfmpeg = () =>
    (process.env.FFMPEG_PATH || onPath('ffmpeg')) &&
    (process.env.FFPROBE_PATH || onPath('ffprobe'));
  if (hasFfmpeg()) return;
  await install('ffmpeg', {
    'apt-get': 'ffmpeg',
    dnf: 'ffmpeg-free',
    apk: 'ffmpeg',
    brew: 'ffmpeg',
  });
  if (hasFfmpeg()) return;
  throw new Failure(
    'ffmpeg and ffprobe are needed to make videos. Install ffmpeg (for example `sudo apt-get install ffmpeg` ' +
      'or `brew install ffmpeg`), or set FFMPEG_PATH and FFPROBE_PATH to the programs.',
  );
}

/** Installs debootstrap if it is missing. It creates a Debian system in a folder. */
export async function ensureDebootstrap() {
  if (onPath('debootstrap')) return;
  await install('debootstrap', { 'apt-get': 'debootstrap' });
  if (onPath('debootstrap')) return;
  throw new Failure(
    'No registry gives the base images, and debootstrap, which would make them, is missing: on Debian and Ubuntu, `sudo apt-get install debootstrap`.',
  );
}

const macChromes = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds Chromium where `playwright install chromium` puts it. @returns {string | undefined} */
function findPlaywrightChromium() {
  const home = homedir();
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? '',
    join(home, '.cache', 'ms-playwright'),
    join(home, 'Library', 'Caches', 'ms-playwright'),
  ];
  const programs = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ];
  return caches
    .filter((cache) => cache && existsSync(cache))
    .flatMap((cache) =>
      readdirSync(cache)
        .filter((name) => /^chromium-\d+$/.test(name))
        .flatMap((name) => programs.map((program) => join(cache, name, program))),
    )
    .find((path) => existsSync(path));
}

/** @returns {string | undefined} CHROMIUM_PATH, the system's Chromium or Chrome, or Playwright's own */
function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return (
    onPath('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable') ??
    macChromes.find((path) => existsSync(path)) ??
    findPlaywrightChromium()
  );
}

/** Installs Chromium for the browser tests if it is missing. @returns {Promise<string>} its path */
export async function ensureChromium() {
  const chromiumPath = findChromium();
  if (chromiumPath) return chromiumPath;
  await install('Chromium', { 'apt-get': 'chromium', dnf: 'chromium', apk: 'chromium' });
  const installedPath = findChromium();
  if (installedPath) return installedPath;
  throw new Failure(
    'The browser tests need Chromium. Install it (for example `sudo apt-get install chromium`), run ' +
      '`pnpm --filter @vidra/e2e exec playwright install chromium`, or set CHROMIUM_PATH to a Chrome or Chromium.',
  );
}

/** WebKit needs these parts of GStreamer to play MP4, and a display. */
const WEBKIT_PACKAGES =
  'webkit2gtk-driver xvfb gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-libav';

/** Installs Firefox and WebKitGTK for `pnpm e2e:browsers` if they are missing. */
export async function ensureOtherBrowsers() {
  const firefox = () => process.env.FIREFOX_PATH ?? onPath('firefox-esr', 'firefox');
  const webKit = () => onPath('WebKitWebDriver') && onPath('Xvfb');
  if (!firefox()) await install('Firefox', { 'apt-get': 'firefox-esr' });
  if (!webKit()) await install('WebKitGTK', { 'apt-get': WEBKIT_PACKAGES });
  if (firefox() && webKit()) return;
  throw new Failure(
    `The tests in other browsers need Firefox and WebKitGTK with its driver: on Debian, \`sudo apt-get install firefox-esr ${WEBKIT_PACKAGES}\`.`,
  );
}
