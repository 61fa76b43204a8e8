/** Joins the class names that are there: `classNames("btn", primary && "primary")`; undefined when none is. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}

/** For what only scripts answer: until they run its place is kept, so that nothing moves under a finger. */
export const KEPT_PLACE = "kept-place";

/** What a row is dragged by. */
export const GRIP = "grip";
