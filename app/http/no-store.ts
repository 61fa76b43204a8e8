/**
 * The `headers` of a page that is neither cached nor kept in the history's cache. When its action refused too many
 * tries, it says when to go on.
 */
export function noStore({ actionHeaders }: { actionHeaders?: Headers } = {}): Record<string, string> {
  const after = actionHeaders?.get("Retry-After");
  return { "Cache-Control": "no-store", ...(after && { "Retry-After": after }) };
}
