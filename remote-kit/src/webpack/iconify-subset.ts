/**
 * What the host offers as `@iconify/react`: one set of loaded icons for the whole page. It imports
 * the package's file, because its name is what this module stands for. Remotes that were built earlier call
 * `loadIcons`.
 */
export {
  addAPIProvider,
  addCollection,
  Icon,
  loadIcons,
  setCustomIconsLoader,
} from '@iconify/react/dist/iconify.js';
