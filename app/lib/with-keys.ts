/** The keys that go with a press, as events of the mouse and of the keyboard have them. */
type HeldKeys = Record<"altKey" | "ctrlKey" | "metaKey" | "shiftKey", boolean>;

/** Whether keys are held that ask a browser for something else than the plain press: a new tab, a window, a file. */
export const withKeys = ({ altKey, ctrlKey, metaKey, shiftKey }: HeldKeys): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;
