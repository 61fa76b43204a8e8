import { above, attribute, type Element, elementsIn, has, isOutOfReach, plain, wordsOf } from "./tree.ts";

/** What stands in a control: words, or the files that were chosen. */
type Value = string | readonly File[];

/** A field or a button of a form, as a person without scripts can use it. */
export class Control {
  readonly element: Element;
  readonly name: string;
  readonly type: string;
  value: Value;
  checked: boolean;

  constructor(element: Element) {
    this.element = element;
    this.name = attribute(element, "name") ?? "";
    const { tagName } = element;
    const usual = tagName === "button" ? "submit" : tagName === "input" ? "text" : tagName;
    this.type = (tagName === "input" || tagName === "button" ? attribute(element, "type") : null) ?? usual;
    this.checked = has(element, "checked");
    this.value = this.type === "file" ? [] : drawnValue(element, this.type);
  }

  get isButton(): boolean {
    return ["submit", "image", "button", "reset"].includes(this.type);
  }

  get isTicked(): boolean {
    return this.type === "radio" || this.type === "checkbox";
  }

  /** By itself, or with the fieldset that it stands in; what stands in the legend is not. */
  get isDisabled(): boolean {
    const around = above(this.element);
    const byFieldset = around.some((one, at) => {
      if (one.tagName !== "fieldset" || !has(one, "disabled")) return false;
      const legend = elementsIn(one).find(({ tagName }) => tagName === "legend");
      return !around.slice(0, at).some((inner) => inner === legend);
    });
    return has(this.element, "disabled") || byFieldset;
  }

  /** Fails where a person could not get at it. */
  reach(called: string): this {
    if (this.type === "hidden") throw new Error(`“${called}” is hidden: nobody can fill it in.`);
    if (isOutOfReach(this.element)) throw new Error(`“${called}” is out of reach.`);
    if (this.isDisabled) throw new Error(`“${called}” is disabled.`);
    if (has(this.element, "readonly")) throw new Error(`“${called}” can only be read.`);
    return this;
  }

  /** The options of a list that can be chosen, as people read them. */
  get options(): { label: string; value: string }[] {
    return optionsOf(this.element)
      .filter((option) => !has(option, "disabled"))
      .map((option) => ({ label: plain(wordsOf(option)), value: optionValue(option) }));
  }

  /** What a browser would hold the form back for; null where it would not. */
  complaint(ticked: boolean): string | null {
    if (this.isDisabled || has(this.element, "readonly")) return null;
    const { element, value } = this;
    const isBlank = this.isTicked ? !ticked : value.length === 0;
    if (isBlank) return has(element, "required") ? "is required" : null;
    if (this.isTicked || typeof value !== "string") return null;
    const [least, most] = ["minlength", "maxlength"].map((name) => Number(attribute(element, name)));
    if (most && value.length > most) return `has more than ${most} characters`;
    if (least && value.length < least) return `has fewer than ${least} characters`;
    const pattern = attribute(element, "pattern");
    if (pattern && !new RegExp(`^(?:${pattern})$`, "v").test(value)) return `is not of the form ${pattern}`;
    if (this.type === "email" && !/^[^\s@]+@[^\s@]+$/.test(value)) return "is no e-mail address";
    return null;
  }
}

const optionsOf = (list: Element) => elementsIn(list).filter(({ tagName }) => tagName === "option");
const optionValue = (option: Element) => attribute(option, "value") ?? plain(wordsOf(option));

/** What a field holds as it is drawn. A list without a chosen option stands at the first that can be. */
function drawnValue(element: Element, type: string): string {
  if (type === "textarea") return wordsOf(element);
  if (type === "radio" || type === "checkbox") return attribute(element, "value") ?? "on";
  if (type !== "select") return attribute(element, "value") ?? "";
  const options = optionsOf(element);
  const chosen = options.findLast((option) => has(option, "selected"));
  const first = chosen ?? options.find((option) => !has(option, "disabled"));
  return first ? optionValue(first) : "";
}
