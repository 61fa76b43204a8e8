/** What the page that takes an order tells a dialog that it opens, by the end of its address. */
const told = new Map<string, unknown>();

/** Tells the dialog at `path` what the page knows already, so that it opens without asking the server. */
export function tellDialog(path: string, shown: object): void {
  told.clear();
  told.set(path, shown);
}

/** What the page has told the dialog that opens now: once, and nothing when it is opened in another way. */
export function toldToDialog<Shown>(path: string): Shown | undefined {
  const shown = told.get(path);
  told.clear();
  return shown as Shown | undefined;
}
