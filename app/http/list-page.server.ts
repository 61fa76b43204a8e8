import type { Operation } from "#app/lib/operation.server.ts";
import type { Page } from "#app/lib/page.ts";
import { allowed, scopeOf } from "./caller.server.ts";
import type { FormArgs } from "./form-door.server.ts";
import { keepWithinPages } from "./keep-within-pages.server.ts";
import { type Asked, type AskedByName, load } from "./load.server.ts";
import { takeToast } from "./toast.server.ts";

/**
 * What the page of a list needs: the answers to its queries, of which `list` is the list, whether its reader may do what
 * can be done there, and the id of a row at which it begins (`at`). Where the address names a page past the last one it
 * leads to that.
 */
export async function loadList<Q extends AskedByName & { list: Asked<Page<unknown>> }, Act extends string>(
  args: FormArgs,
  queries: Q,
  acts: Record<Act, Pick<Operation, "access">>,
) {
  const answers = await load(queries, args);
  keepWithinPages(args.url, answers.list as Page<unknown>);
  return {
    ...answers,
    at: (await takeToast(args.request, args.context)).toast?.at,
    may: allowed(args.context, acts),
    timeZone: scopeOf(args.context).organization.timeZone,
  };
}
