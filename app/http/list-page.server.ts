import type { Operation } from "#app/lib/operation.server.ts";
import type { Page } from "#app/lib/page.ts";
import { allowed, scopeOf } from "./caller.server.ts";
import type { PageArgs } from "./form-door.server.ts";
import { keepWithinPages } from "./keep-within-pages.server.ts";
import { type Asked, type AskedByName, load } from "./load.server.ts";

/**
 * What the page of a list needs: the answers to its queries, of which `list` is the list, and whether its reader may do
 * what can be done there. Where the address names a page past the last one it leads to that.
 */
export async function loadList<Q extends AskedByName & { list: Asked<Page<unknown>> }, Act extends string>(
  args: PageArgs,
  queries: Q,
  acts: Record<Act, Pick<Operation, "access">>,
) {
  const answers = await load(queries, args);
  keepWithinPages(args.url, answers.list as Page<unknown>);
  return {
    ...answers,
    may: allowed(args.context, acts),
    timeZone: scopeOf(args.context).organization.timeZone,
  };
}
