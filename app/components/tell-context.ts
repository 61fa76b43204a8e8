import { createContext } from "react";
import type { Toast } from "#app/lib/toast.ts";

/** With scripts: shows a message over the page, without a request. Gives what takes it away. */
export const TellContext = createContext<
  (kind: Toast["kind"], text: string, undo?: Toast["undo"]) => () => void
>(() => () => {});
