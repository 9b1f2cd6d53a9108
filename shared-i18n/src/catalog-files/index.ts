export { compileIcu } from './compile-icu.ts';
export {
  CATALOG_FOLDER,
  readCatalogFiles,
  readCatalogVersion,
  toKey,
  type CatalogFile,
} from './read-catalog-files.ts';
