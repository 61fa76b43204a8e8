/** The address of the board with the quantities of these orders open beside those that were. */
export function preparing(board: string, ids: Iterable<string>): string {
  const { pathname, searchParams } = new URL(board, "http://board");
  for (const id of ids) if (!searchParams.has("prepare", id)) searchParams.append("prepare", id);
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : "");
}
