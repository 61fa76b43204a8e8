import { inlineScript } from "./inline-script.server.ts";

/**
 * Until scripts listen, a step back or forth between entries that they have made changes the address alone: the page of
 * that address is asked for, and the one that stands there is hidden and stays as it came. `onpopstate` stands until scripts
 * listen. Some browsers name a document that they were led to by the address before.
 */
const FOLLOW =
  '{const [asked]=performance.getEntriesByType("navigation"),path=({pathname,search})=>pathname+search;' +
  "onpopstate=()=>{const url=asked?.redirectCount===0&&new URL(asked.name);" +
  "if(url&&url.origin===location.origin&&path(url)!==path(location))" +
  "{document.documentElement.hidden=true;location.reload()}};onpopstate()}";

/** The script that follows them. */
export const followEarlyMoves = (nonce: string) => inlineScript(FOLLOW, nonce);
