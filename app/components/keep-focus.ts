import type { SyntheticEvent } from "react";

/** Of what a finger presses: it takes the focus from no field, since what leaves one may move what is to be pressed. */
export const keepFocus = {
  onPointerDown: (event: SyntheticEvent) => event.preventDefault(),
  onMouseDown: (event: SyntheticEvent) => event.preventDefault(),
};
