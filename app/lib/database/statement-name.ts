const MOST = 500;
const names = new Map<string, string>();

/**
 * Statements with parameters are prepared once on each connection, so that the database does not plan them again
 * every time; so many of them, since lists of varying length make ever new ones. The others have no name.
 */
export function statementName({ sql, args }: { sql: string; args: readonly unknown[] }): string {
  const known = names.get(sql);
  if (known || args.length === 0 || names.size >= MOST) return known ?? "";
  const name = `tejghea_${names.size + 1}`;
  names.set(sql, name);
  return name;
}
