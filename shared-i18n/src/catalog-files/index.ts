export { compileIcu } from './compile-icu.ts';
export { readCatalogFiles, toKey, CATALOG_FOLDER, type CatalogFile } from './read-catalog-files.ts';
