/** A key as it was pressed: `timeStamp` in milliseconds, `repeat` while it is held down. */
type Stroke = Pick<KeyboardEvent, "key" | "timeStamp" | "repeat">;

/** What a key goes into: nothing that is typed into, a field, or a search box. */
type Into = false | "field" | "search";

interface Heard {
  /** Whether it may be the first key of a code: what stands in the field is what stood there before it. */
  begins: boolean;
  /** The code that this key has ended. */
  code: string | null;
}

/** At most so many milliseconds lie between two keys of a scanner. */
const GAP = 100;
/** So many lie there on average where somebody may be typing: nobody types so fast up to the last key. */
const PACE = 35;
/** After a shorter rest it is the person who typed before, where Enter counts for what was typed: in a search box. */
const REST = 400;
/** Shorter than any code is a person's typing. */
const SHORTEST = 3;
/** A space presses what has the focus. */
const ofCode = /^\S$/;
/** What a scanner presses along with the keys of its code. */
const silent = new Set(["Shift", "CapsLock", "AltGraph"]);

/**
 * Tells codes that a scanner types from what people type: a burst of keys that Enter ends. By the time at which keys
 * were pressed, so that a slow page changes nothing. `into`: the field that the key goes into.
 */
export function burstReader(): (stroke: Stroke, into: Into) => Heard {
  let code = "";
  let first = 0;
  let last = Number.NEGATIVE_INFINITY;
  let rested = true;
  return ({ key, timeStamp, repeat }, into) => {
    const none = { begins: false, code: null };
    if (silent.has(key)) return none;
    if (repeat || timeStamp - last > GAP) {
      code = "";
      rested = timeStamp - last > REST;
    }
    last = timeStamp;
    const read = code;
    if (ofCode.test(key) && !repeat) {
      if (read === "") first = timeStamp;
      code += key;
      return { begins: read === "", code: null };
    }
    code = "";
    const pace = (timeStamp - first) / read.length;
    const likely = !into || (pace <= PACE && (rested || into !== "search"));
    const scanned = key === "Enter" && read.length >= SHORTEST && likely;
    return scanned ? { begins: false, code: read } : none;
  };
}
