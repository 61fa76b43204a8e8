import type { FormArgs } from "#app/http/form-door.server.ts";

/**
 * The arguments of an act that sets a state, with the version that its "Undo" carries in the address, since a message has no
 * fields: it takes back nothing that somebody has saved since. Beside them the rest of the address's search, and what
 * makes the search of the next "Undo".
 */
export function readUndo<Args extends FormArgs>(args: Args) {
  const rest = new URLSearchParams(args.url.search);
  const version = rest.get("version");
  rest.delete("version");
  const search = rest.size > 0 ? `?${rest}` : "";
  return {
    args: version === null ? args : { ...args, params: { ...args.params, version } },
    search,
    undoSearch: (made: { version: number }) =>
      `?${new URLSearchParams([...rest, ["version", `${made.version}`]])}`,
  };
}
