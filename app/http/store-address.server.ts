import type { RouterContextProvider } from "react-router";
import { env } from "#app/lib/env.server.ts";
import { requestContext } from "./request-context.ts";

/** The public address of a business's store site, on the store's own host when there is one (document 4, Store site). */
export function storeAddress(context: Readonly<RouterContextProvider>, slug: string): string {
  const { origin } = context.get(requestContext);
  const { storeHost } = env();
  const base = storeHost ? `${new URL(origin).protocol}//${storeHost}` : origin;
  return `${base}/store/${slug}`;
}
