/** Steps up an address, from a dialog to the page behind it. */
export type Up = ".." | "../.." | "../../..";

/** The address of a parent page, with the search parameters kept: where a dialog leads when it is done. */
export function back(url: URL, up: Up): string {
  const steps = up.split("/").length;
  return `${url.pathname.replace(/\/$/, "").split("/").slice(0, -steps).join("/")}${url.search}`;
}
