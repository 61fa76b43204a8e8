import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { LeaveGuard } from "./leave-guard.tsx";

interface UnsentGuardProps {
  /** Their ids; what is written in them begins blank. */
  forms: readonly string[];
  /** Other paths under which the page goes on, with what is written in it. */
  stays?: readonly string[];
}

/** With scripts: asks before a page is left, or an act takes its forms away, while something written in them is not sent. */
export function UnsentGuard({ forms, stays = [] }: UnsentGuardProps) {
  const { pathname } = useLocation();
  /** Where what is written in is sent. */
  const [unsent, setUnsent] = useState("");
  // A form that was sent is drawn anew, without a word of it.
  useEffect(() => {
    const look = () => setUnsent(forms.map(writtenTo).join(""));
    look();
    document.addEventListener("input", look);
    return () => document.removeEventListener("input", look);
  });
  return (
    <LeaveGuard
      unsaved={unsent !== ""}
      stays={(to) => [pathname, ...stays].includes(to.pathname)}
      sent={unsent}
    />
  );
}

/** The address of a form that is written in. */
function writtenTo(formId: string): string | null {
  const form = document.getElementById(formId);
  return form instanceof HTMLFormElement && [...form.elements].some(holdsWords)
    ? form.getAttribute("action")
    : null;
}

const holdsWords = (control: Element): boolean =>
  control instanceof HTMLTextAreaElement && control.value.trim() !== "";
