/**
 * The host's version of `@iconify/react`, with one set of loaded icons for the whole page. It
 * imports the package's file, because this module replaces the package's name. Remotes of earlier
 * builds call `loadIcons`.
 */
export {
  addAPIProvider,
  addCollection,
  Icon,
  loadIcons,
  setCustomIconsLoader,
} from '@iconify/react/dist/iconify.js';
