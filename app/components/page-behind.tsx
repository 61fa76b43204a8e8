import type { ReactNode } from "react";
import { useDialogOpen } from "./use-dialog-open.ts";

/** The page that a nested dialog is drawn over: inert while the dialog is there. */
export function PageBehind({ children }: { children: ReactNode }) {
  return <div inert={useDialogOpen()}>{children}</div>;
}
