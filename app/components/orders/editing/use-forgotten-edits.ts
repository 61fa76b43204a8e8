import { useEffect } from "react";
import { forgetEdits } from "./kept-edit.ts";

/** Forgets the edits that this tab keeps when its reader signs out: they hold customers' names. */
export function useForgottenEdits(): void {
  useEffect(() => {
    const forget = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && /\/(?:logout|sign-out)$/.test(new URL(target.action).pathname))
        forgetEdits();
    };
    document.addEventListener("submit", forget);
    return () => document.removeEventListener("submit", forget);
  }, []);
}
