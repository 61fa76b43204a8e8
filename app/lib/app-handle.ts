import type { Namespace } from "./i18n.ts";

/** What a route module's `handle` may say to the frame that draws it. */
export interface AppHandle {
  /** false: the page carries no byte of script. "touched": its scripts are fetched once somebody is at the page. */
  hydrate?: boolean | "touched";
  /** The namespaces that its view uses, beside "common". */
  ns?: readonly Namespace[];
  /** true: the routes below it are dialogs that are drawn over it, so while one is open what stands behind is inert. */
  dialogs?: boolean;
  /** true: it draws nothing over the page that it stands below. */
  inPage?: boolean;
  /** The room of the product that the page belongs to: the class of its body. */
  room?: "site" | "console" | "store" | "shop" | "receipt-page" | "sheet-page";
  /** true: something is typed into it that would be lost if it were drawn anew, so it does not ask about cookies. */
  typedInto?: boolean;
  /** What its document has in the head beside a title: a component, drawn with what the loader has read. */
  head?: (drawn: never) => unknown;
}
