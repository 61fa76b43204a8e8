import { openApi } from "#app/http/openapi.server.ts";
import { requestContext } from "#app/http/request-context.ts";
import type { Route } from "./+types/openapi";

export const loader = ({ context }: Route.LoaderArgs) =>
  Response.json(openApi(context.get(requestContext).origin));
