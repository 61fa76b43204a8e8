import { exportProducts } from "#app/domain/catalogue/export-products.server.ts";
import { giveFile } from "#app/http/give-file.server.ts";
import type { Route } from "./+types/export";

/** All products as a spreadsheet. */
export const loader = (args: Route.LoaderArgs): Promise<Response> =>
  giveFile(exportProducts, args, { input: {}, back: "/console/store/products" });
