import { keepCookies } from "#tests/setup/request-handler.ts";
import { Form, formsIn, type Sent } from "./form.ts";
import {
  above,
  attribute,
  type Element,
  elementsIn,
  has,
  isOutOfReach,
  plain,
  readDocument,
  wordsOf,
} from "./tree.ts";

/** Answers a request, as the server does. */
export type Answer = (request: Request) => Promise<Response>;

/** The words of a row of a table or of an item of a list. */
type Within = string | RegExp;

interface Start {
  /** As a browser sends them. */
  cookies?: string;
  language?: string;
}

const MOST_REDIRECTS = 5;

/**
 * A browser without scripts and without a screen: it opens pages, fills in their forms and sends them as HTML says, and
 * refuses what no person could do.
 */
export class PlainBrowser {
  readonly #answer: Answer;
  readonly #origin: string;
  readonly #language: string;
  #cookies: string;
  #document: Element[] = [];
  /** The page that is open. */
  address: string;
  status = 0;
  html = "";

  constructor(answer: Answer, origin: string, { cookies = "", language = "en" }: Start = {}) {
    this.#answer = answer;
    this.#origin = origin;
    this.#cookies = cookies;
    this.#language = language;
    this.address = origin;
  }

  /** Opens an address, and goes where it leads. */
  async open(path: string): Promise<this> {
    return this.#go(new URL(path, this.address).href, { method: "GET" });
  }

  /** Sends to an address what a form of the page would, and goes where its answer leads. */
  async post(path: string, fields: Readonly<Record<string, string>>): Promise<this> {
    return this.#go(new URL(path, this.address).href, { method: "POST", body: new URLSearchParams(fields) });
  }

  /** The words of the page as people read them. */
  get words(): string {
    return plain(this.#document.slice(0, 1).map(wordsOf).join(""));
  }

  /** The words of the rows of its tables, each on its own. */
  get rows(): string[] {
    return this.#document.filter(({ tagName }) => tagName === "tr").map((row) => plain(wordsOf(row)));
  }

  /** The words of the items of its lists, each on its own. */
  get items(): string[] {
    return this.#document.filter(({ tagName }) => tagName === "li").map((item) => plain(wordsOf(item)));
  }

  /** The label or the words of what has the focus once the page is open; a browser brings it into sight. */
  get focused(): string {
    const first = this.#document.find((one) => has(one, "autofocus"));
    return first ? (attribute(first, "aria-label") ?? plain(wordsOf(first))) : "";
  }

  /** What the buttons of the page say. */
  get buttons(): string[] {
    return this.#document.filter(({ tagName }) => tagName === "button").map((one) => plain(wordsOf(one)));
  }

  /** What the links of the page are called. */
  get links(): string[] {
    const links = this.#document.filter(({ tagName }) => tagName === "a");
    return links.map((one) => attribute(one, "aria-label") ?? plain(wordsOf(one)));
  }

  /** Follows a link by its words or its label; the first of those within reach. */
  async follow(called: string, within: Within = ""): Promise<this> {
    const link = this.#among(within).find(
      (one) =>
        one.tagName === "a" &&
        [attribute(one, "aria-label"), plain(wordsOf(one))].includes(called) &&
        !isOutOfReach(one),
    );
    const to = link && attribute(link, "href");
    if (to === undefined) throw new Error(`${this.address} has no link “${called}”.`);
    return this.open(to);
  }

  /** A form by its id, else by the words of one of its buttons, within a row or an item or anywhere. */
  form(called: string, within: Within = ""): Form {
    const forms = formsIn(this.#document);
    const button = this.#among(within).find((one) => isCalled(one, called) && !isOutOfReach(one));
    const form =
      forms.find((one) => attribute(one, "id") === called) ??
      (button && forms.find((one) => sends(button, one)));
    if (!form) throw new Error(`${this.address} (${this.status}) has no form “${called}”.`);
    return new Form(form, this.#document);
  }

  /** Presses a button of a form, and goes where its answer leads. */
  async press(form: Form, called?: string, how?: { unchecked?: boolean }): Promise<this> {
    return this.#send(form.press(called, this.address, how));
  }

  /** Presses the one button of a form that has nothing to fill in. */
  async act(called: string, within: Within = ""): Promise<this> {
    return this.press(this.form(called, within), called);
  }

  /** What stands in the first row, else in the first item, that has these words; everything without them. */
  #among(within: Within): readonly Element[] {
    if (within === "") return this.#document;
    const fits = (words: string) =>
      typeof within === "string" ? words.includes(within) : within.test(words);
    const having = (tag: string) =>
      this.#document.find((one) => one.tagName === tag && fits(plain(wordsOf(one))));
    const around = having("tr") ?? having("li");
    return around ? elementsIn(around) : [];
  }

  async #send({ method, address, enctype, entries }: Sent): Promise<this> {
    const texts = entries.map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
    const written = new URLSearchParams(texts as [string, string][]);
    if (method === "get")
      return this.#go(Object.assign(new URL(address), { search: String(written) }).href, { method: "GET" });
    if (enctype !== "multipart/form-data") return this.#go(address, { method: "POST", body: written });
    const body = new FormData();
    for (const [name, value] of entries) body.append(name, value);
    return this.#go(address, { method: "POST", body });
  }

  async #go(address: string, init: RequestInit, redirects = 0): Promise<this> {
    if (redirects > MOST_REDIRECTS) throw new Error(`${address} leads on and on.`);
    const url = new URL(address);
    if (url.origin !== this.#origin) throw new Error(`${address} is elsewhere.`);
    const { origin } = url;
    url.hash = "";
    const headers = {
      Cookie: this.#cookies,
      Accept: "text/html",
      "Accept-Language": this.#language,
      Origin: origin,
      // The page whose link or form leads there.
      ...(this.status > 0 && { Referer: this.address }),
    };
    const request = await measured(new Request(url, { ...init, headers, redirect: "manual" }));
    const answer = await this.#answer(request);
    this.#cookies = keepCookies(this.#cookies, answer);
    const to = answer.headers.get("Location");
    if (to !== null && answer.status >= 300 && answer.status < 400)
      return this.#go(new URL(to, address).href, { method: "GET" }, redirects + 1);
    this.address = address;
    this.status = answer.status;
    this.html = await answer.text();
    this.#document = elementsIn(readDocument(this.html));
    return this;
  }
}

/** The request with the length of its body, as browsers send it. */
async function measured(request: Request): Promise<Request> {
  if (!request.body) return request;
  const body = await request.arrayBuffer();
  const headers = new Headers(request.headers);
  headers.set("Content-Length", String(body.byteLength));
  return new Request(request.url, { method: request.method, headers, body, redirect: "manual" });
}

/** Whether a button is one of a form's. */
const sends = (button: Element, form: Element) => {
  const id = attribute(button, "form");
  return id === undefined ? above(button).includes(form) : id === attribute(form, "id");
};

const isCalled = (button: Element, called: string) =>
  button.tagName === "button" && [attribute(button, "aria-label"), plain(wordsOf(button))].includes(called);
