import { exportProducts } from "#app/domain/catalogue/export-products.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { failureOf } from "#app/http/failure.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { Route } from "./+types/export";

/** All products as a spreadsheet; a refusal leads back to the list. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  requireRight(context, exportProducts);
  try {
    return await perform(exportProducts, callerOf(context), {});
  } catch (error) {
    return tellFailure(failureOf(error, context), "/console/store/products");
  }
}
