import type { RouterContextProvider } from "react-router";
import { env } from "#app/lib/env.server.ts";
import { requestContext } from "./request-context.ts";

type Context = Readonly<RouterContextProvider>;

/** The public address of a business's store site, on the store's own host when there is one (document 4, Store site). */
export function storeAddress(context: Context, slug: string): string {
  return `${storeHostOf(context) ?? context.get(requestContext).origin}/store/${slug}`;
}

/** The public address of a business's online shop (document 4, Online shop). */
export const shopAddress = (context: Context, slug: string): string =>
  `${context.get(requestContext).origin}/shop/${slug}`;

/** Where public links to "order management" lead: to the store's own host when there is one (document 4, Store site). */
export const orderManagement = (context: Context): string => `${storeHostOf(context) ?? ""}/store`;

function storeHostOf(context: Context): string | null {
  const { storeHost } = env();
  return storeHost ? `${new URL(context.get(requestContext).origin).protocol}//${storeHost}` : null;
}
