import { Control } from "./control.ts";
import { above, attribute, type Element, elementsIn, has, isOutOfReach, plain, wordsOf } from "./tree.ts";

/** What a form sends, and where. */
export interface Sent {
  method: "get" | "post";
  address: string;
  enctype: string;
  entries: (readonly [name: string, value: string | File])[];
}

const CONTROLS = new Set(["input", "select", "textarea", "button"]);

/** A form of a page: filled in and sent as a browser without scripts lets a person do it, and not otherwise. */
export class Form {
  readonly #element: Element;
  readonly #controls: Control[];
  readonly #labels: Element[];

  constructor(element: Element, document: readonly Element[]) {
    this.#element = element;
    const inside = new Set(elementsIn(element));
    const id = attribute(element, "id");
    const owns = (one: Element) => {
      const form = attribute(one, "form");
      return form === undefined ? inside.has(one) : form === id;
    };
    this.#controls = document
      .filter((one) => CONTROLS.has(one.tagName) && owns(one))
      .map((one) => new Control(one));
    this.#labels = document.filter(({ tagName }) => tagName === "label");
  }

  /** Types into a field, in the place of what stands there. */
  fill(called: string, text: string): this {
    const field = this.#field(called, (one) => !one.isTicked && one.type !== "select" && one.type !== "file");
    field.value = text;
    return this;
  }

  /** Chooses from a list, by the option that people read. */
  choose(called: string, label: string): this {
    const list = this.#field(called, ({ type }) => type === "select");
    const option = list.options.find((one) => one.label === label);
    if (!option) throw new Error(`“${called}” has no option “${label}”.`);
    list.value = option.value;
    return this;
  }

  /** Ticks a box, or one of several that exclude each other. */
  tick(called: string, on = true): this {
    const box = this.#field(called, ({ isTicked }) => isTicked);
    if (box.type === "radio") {
      if (!on) throw new Error(`“${called}” is one of several: another one is ticked in its place.`);
      for (const other of this.#controls)
        if (other.type === "radio" && other.name === box.name) other.checked = false;
    }
    box.checked = on;
    return this;
  }

  /** Chooses files. */
  attach(called: string, files: readonly File[]): this {
    const field = this.#field(called, ({ type }) => type === "file");
    if (files.length > 1 && !has(field.element, "multiple")) throw new Error(`“${called}” takes one file.`);
    field.value = files;
    return this;
  }

  /** What stands in a field; whether a box is ticked. */
  read(called: string): string | boolean {
    const field = this.#find(called, () => true);
    if (field.isTicked) return field.checked;
    return typeof field.value === "string" ? field.value : field.value.map(({ name }) => name).join(", ");
  }

  /** The options of a list, as people read them. */
  optionsOf(called: string): string[] {
    return this.#field(called, ({ type }) => type === "select").options.map(({ label }) => label);
  }

  /**
   * What a press of a button sends; without a name that of its first button, as Enter does. What a browser would hold
   * back is refused, unless `unchecked`: as by a browser that checks nothing.
   */
  press(called: string | undefined, page: string, { unchecked = false } = {}): Sent {
    const button = this.#button(called);
    const own = (name: string) => attribute(button.element, `form${name}`) ?? attribute(this.#element, name);
    const free = has(button.element, "formnovalidate") || has(this.#element, "novalidate");
    if (!free && !unchecked) this.#check();
    const method = own("method")?.toLowerCase() ?? "get";
    if (method !== "get" && method !== "post") throw new Error(`A form can't be sent by “${method}”.`);
    return {
      method,
      address: new URL(own("action") || page, page).href,
      enctype: own("enctype") ?? "application/x-www-form-urlencoded",
      entries: this.#entries(button),
    };
  }

  #entries(button: Control) {
    return this.#controls
      .filter((one) => one.name !== "" && !one.isDisabled)
      .filter((one) => (one.isButton ? one === button : !one.isTicked || one.checked))
      .flatMap(({ name, value }): (readonly [string, string | File])[] => {
        if (typeof value === "string") return [[name, value.replaceAll(/\r?\n/g, "\r\n")]];
        return value.length > 0
          ? value.map((file) => [name, file])
          : [[name, new File([], "", { type: "application/octet-stream" })]];
      });
  }

  #check(): void {
    for (const one of this.#controls.filter(({ isButton, type }) => !isButton && type !== "hidden")) {
      const group = this.#controls.filter(({ type, name }) => type === "radio" && name === one.name);
      const ticked = one.type === "radio" ? group.some(({ checked }) => checked) : one.checked;
      const complaint = one.complaint(ticked);
      if (complaint) throw new Error(`The browser holds the form back: “${one.name}” ${complaint}.`);
    }
  }

  #button(called: string | undefined): Control {
    const buttons = this.#controls.filter(({ type }) => type === "submit" || type === "image");
    const [button] =
      called === undefined ? buttons : buttons.filter((one) => this.#namesOf(one).includes(called));
    if (!button) throw new Error(`The form has no button “${called ?? ""}”.`);
    return button.reach(called ?? button.name);
  }

  #field(called: string, fits: (one: Control) => boolean): Control {
    return this.#find(called, (one) => !one.isButton && fits(one)).reach(called);
  }

  /** By the label that people read, by its name, or by how the label begins. */
  #find(called: string, fits: (one: Control) => boolean): Control {
    const known = this.#controls.filter((one) => fits(one) && !one.isButton);
    const by = (fits: (name: string) => boolean) => known.filter((one) => this.#namesOf(one).some(fits));
    const ways = [by((name) => name === called), known.filter(({ name }) => name === called)];
    // A label goes on with a hint, or with "(optional)".
    const found = [...ways, by((name) => name.startsWith(called))].find(({ length }) => length > 0) ?? [];
    const [field, second] = found;
    if (!field) throw new Error(`The form has no such field “${called}”.`);
    if (second && !found.every(({ type }) => type === "radio"))
      throw new Error(`The form has several fields “${called}”.`);
    return field;
  }

  /** What a control is called; within a group that has a label, also by both: `group: name`. */
  #namesOf(control: Control): string[] {
    const names = this.#ownNames(control);
    const group = above(control.element).find(({ tagName }) => tagName === "fieldset");
    const label = group && attribute(group, "aria-label");
    return label === undefined ? names : [...names, ...names.map((name) => `${label}: ${name}`)];
  }

  #ownNames({ element, isButton }: Control): string[] {
    const id = attribute(element, "id");
    const labels = this.#labels.filter(
      (label) => (id !== undefined && attribute(label, "for") === id) || elementsIn(label).includes(element),
    );
    const own = attribute(element, "aria-label");
    return [
      ...(own === undefined ? [] : [own]),
      ...labels.map(labelWords),
      ...(isButton ? [plain(wordsOf(element))] : []),
    ];
  }
}

/** The words of a label, without those of the field that stands in it. */
const labelWords = (label: Element): string => {
  const field = elementsIn(label).find(({ tagName }) => tagName === "select" || tagName === "textarea");
  const words = plain(wordsOf(label));
  return field ? plain(words.replace(plain(wordsOf(field)), "")) : words;
};

/** The forms of a document that a person can get at. */
export const formsIn = (document: readonly Element[]): Element[] =>
  document.filter((one) => one.tagName === "form" && !isOutOfReach(one));
