import { recognizeToken } from "#app/http/api-token.server.ts";
import { answer, refused } from "#app/http/json-door.server.ts";
import { matchOperation } from "#app/http/match-operation.server.ts";
import { refusalOf } from "#app/http/unexpected.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Route } from "./+types/v1.ts";

async function respond({ request, url, context }: Route.LoaderArgs): Promise<Response> {
  const matched = matchOperation(request.method, url.pathname);
  if (!matched) return refused(new Refusal("not_found"));
  try {
    return await answer(matched, request, await recognizeToken(request, context));
  } catch (error) {
    return refused(refusalOf(error, context));
  }
}

export const loader = respond;
export const action = respond;
