import { createContext } from "react";
import type { Toast } from "./toasts.tsx";

/** With scripts: shows a message over the page, without a request. Gives what takes it away. */
export const TellContext = createContext<
  (kind: Toast["kind"], text: string, undo?: Toast["undo"]) => () => void
>(() => () => {});
