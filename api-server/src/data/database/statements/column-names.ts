import { CamelCasePlugin, type QueryResult, type UnknownRow } from 'kysely';

/**
 * Maps camelCase in TypeScript to snake_case in SQL. All rows of a result have the same columns, so
 * names are looked up once per result. kysely's own plugin does it for each row.
 */
export class ColumnNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true });
  }

  override async transformResult({
    result,
  }: Parameters<CamelCasePlugin['transformResult']>[0]): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (!first) return result;
    const names = Object.keys(first).map((column) => [column, this.camelCase(column)] as const);
    // Copying the rows of a large page takes a tenth of its request.
    if (names.every(([column, name]) => column === name)) return result;
    const rows = result.rows.map((row) => {
      const namedRow: UnknownRow = {};
      for (const [column, name] of names) namedRow[name] = row[column];
      return namedRow;
    });
    return { ...result, rows };
  }
}
