// Makes sure that the base images of docker-compose.yml exist. Images that no registry provides are
// built from Debian's packages, for machines that can only reach Debian's and npm's servers.
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure, runMain } from '../lib/fail.mjs';
import { node24 } from '../lib/paths.mjs';
import { ensureInstalled } from '../lib/pnpm.mjs';
import { withTimeLimit, run, startStopwatch } from '../lib/run.mjs';
import { ensureDebootstrap } from '../lib/system-programs.mjs';
import { listPinnedImages } from './pinned-images.mjs';

const recipes = fileURLToPath(new URL('stand-ins', import.meta.url));
/** An unreachable registry may let a program hang. */
const PULL_SECONDS = 180;
const DEBIAN_RELEASE = 'bookworm';

/** @param {string} image */
async function isThere(image) {
  const { code } = await run('docker', ['image', 'inspect', image], { quiet: true });
  return code === 0;
}

/** @param {string} image */
async function pull(image) {
  const { code } = await run(...withTimeLimit(PULL_SECONDS, 'docker', ['pull', image]), {
    quiet: true,
  });
  return code === 0;
}

/** @param {string} command @param {string[]} args @returns {Promise<string>} what it printed */
async function must(command, args) {
  const { code, output } = await run(command, args, { quiet: true });
  if (code === 0) return output.trim();
  throw new Failure(`${output.trimEnd().slice(-4000)}\n\n${command} ${args[0]} failed.`);
}

/**
 * Finds the certificates that this machine trusts, which may include one of a proxy that inspects
 * traffic.
 */
function findTrustedCertificates() {
  const { NODE_EXTRA_CA_CERTS, SSL_CERT_FILE } = process.env;
  const candidates = [SSL_CERT_FILE, NODE_EXTRA_CA_CERTS, '/etc/ssl/certs/ca-certificates.crt'];
  const certificateFile = candidates.find((path) => path && existsSync(path));
  if (certificateFile) return certificateFile;
  throw new Failure('This machine trusts no certificates: install ca-certificates.');
}

/** @param {string} recipe @param {string} context @param {string} tag */
async function build(recipe, context, tag) {
  mkdirSync(context, { recursive: true });
  cpSync(join(recipes, `${recipe}.Dockerfile`), join(context, 'Dockerfile'));
  await must('docker', ['build', '--tag', tag, context]);
}

/** @param {string} work */
async function makeDebian(work) {
  if (await isThere('vidra-stand-in/debian')) return;
  if (process.getuid?.() !== 0) throw new Failure('debootstrap needs root: run this with sudo.');
  await ensureDebootstrap();
  const system = join(work, 'system');
  await must('debootstrap', ['--variant=minbase', DEBIAN_RELEASE, system]);
  const pack = `tar -C '${system}' --exclude='./var/cache/apt/*' --exclude='./var/lib/apt/lists/*' -c .`;
  await must('bash', ['-o', 'pipefail', '-c', `${pack} | docker import - vidra-stand-in/minbase`]);
  const context = join(work, 'debian');
  mkdirSync(context);
  copyFileSync(findTrustedCertificates(), join(context, 'ca-certificates.crt'));
  await build('debian', context, 'vidra-stand-in/debian');
}

/**
 * Files that the recipes of the images copy, besides themselves.
 * @type {Record<string, (context: string) => Promise<void>>}
 */
const ingredients = {
  async node(context) {
    mkdirSync(context, { recursive: true });
    copyFileSync(node24, join(context, 'node'));
    await must('npm', ['pack', '--silent', '--pack-destination', context, 'npm@11']);
  },
  async postgres(context) {
    cpSync(join(recipes, 'postgres-entrypoint.sh'), join(context, 'postgres-entrypoint.sh'));
  },
  async caddy() {},
};

/** @param {string} image @param {string} work */
async function makeStandIn(image, work) {
  const seconds = startStopwatch();
  const name = image.replace(/:.*$/, '');
  const context = join(work, name);
  await ingredients[name]?.(context);
  await build(name, context, image);
  console.log(`${image}: no registry gives it; a stand-in was made in ${seconds()} s.`);
}

/** Pulls missing images until a pull fails; the remaining ones are built. */
async function findUnavailableImages() {
  /** @type {string[]} */
  const missingImages = [];
  for (const image of listPinnedImages()) {
    if (await isThere(image)) continue;
    if (missingImages.length > 0 || !(await pull(image))) missingImages.push(image);
  }
  return missingImages;
}

async function main() {
  await ensureInstalled();
  const work = mkdtempSync(join(tmpdir(), 'vidra-images-'));
  try {
    const missingImages = await findUnavailableImages();
    if (missingImages.length > 0) await makeDebian(work);
    // Parallel, because the builds mostly wait for packages.
    await Promise.all(missingImages.map((image) => makeStandIn(image, work)));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

await runMain(main);
