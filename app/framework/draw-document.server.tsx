import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { focusWhatIsPressed } from "./focus-what-is-pressed.server.ts";
import { followEarlyMoves } from "./follow-early-moves.server.ts";
import { isHydrated, waitsForTouch } from "./hydration.ts";
import { loaderDataScript } from "./loader-data-script.server.ts";
import { untilTouched } from "./until-touched.server.ts";

interface Drawing {
  url: string;
  /** Of the scripts; empty where the policy names none. */
  nonce: string;
  /** What stands around the page, which has this path. */
  around: (page: ReactNode, path: string) => ReactNode;
}

/**
 * The document of a page, drawn at once: no loader hands out promises, so what scripts need is there before it is
 * drawn, and is put behind it.
 */
export async function drawDocument(
  { serverHandoffStream: stream, ...context }: EntryContext,
  { url, nonce, around }: Drawing,
): Promise<Uint8Array<ArrayBuffer>> {
  const { matches, location } = context.staticHandlerContext;
  const router = <ServerRouter context={context} url={url} nonce={nonce || undefined} />;
  const page = renderToString(around(router, location.pathname));
  const handles = matches.map((match) => match.route.handle);
  const data =
    stream && isHydrated(handles)
      ? focusWhatIsPressed(nonce) + followEarlyMoves(nonce) + (await loaderDataScript(stream, nonce))
      : "";
  // The page is made of thousands of strings, which each way of cutting or joining it copies into one of some 100 kB.
  const open = waitsForTouch(handles)
    ? Buffer.from(untilTouched(page.slice(0, -END.length), nonce))
    : Buffer.from(page).subarray(0, -END.length);
  return Buffer.concat([DOCTYPE, open, Buffer.from(data), END]);
}

const DOCTYPE = Buffer.from("<!DOCTYPE html>");
const END = Buffer.from("</body></html>");
