/**
 * Until scripts listen, a step back or forth between entries that they have made changes the address alone: the page of
 * that address is asked for. `onpopstate` stands for as long as the page is as it came, and no reload is under way. Some
 * browsers name a document that they were led to by the address before.
 */
const FOLLOW =
  '{const [asked]=performance.getEntriesByType("navigation"),path=({pathname,search})=>pathname+search;' +
  "onpopstate=()=>{if(asked?.redirectCount===0&&path(new URL(asked.name))!==path(location))" +
  "{onpopstate=null;location.reload()}};onpopstate()}";

/** The script that follows them. */
export const followEarlyMoves = (nonce: string) =>
  `<script${nonce && ` nonce="${nonce}"`}>${FOLLOW}</script>`;
