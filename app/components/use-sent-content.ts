import { useEffect, useState } from "react";
import { contentOf, followContent } from "./form-content.ts";

/** What a form held as it was sent, and whether it holds something else since. */
interface SentContent {
  content: string;
  /** Of the row that was loaded then: a later one is what was saved. */
  version: number;
  newer: boolean;
}

/** The buttons of a form that send it elsewhere, and those of conform that only change its rows. */
const OTHER_BUTTONS = "[formaction], [formnovalidate]";

/**
 * What a form held as it was sent, until that is set to null: asked of the form itself, since what the router sends is drawn
 * a third of a second later on a slow device, and not at all where the answer is quicker. `drawing` is another one once the
 * form is drawn anew.
 */
export function useSentContent(formId: string, version: number, drawing: number) {
  const [sent, setSent] = useState<SentContent | null>(null);
  useEffect(() => {
    void drawing;
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const send = ({ submitter }: SubmitEvent) =>
      submitter?.matches(OTHER_BUTTONS) || setSent({ content: contentOf(form), version, newer: false });
    form.addEventListener("submit", send);
    const stop = followContent(form, () => {
      const now = contentOf(form);
      setSent((was) => was && (was.newer === (now !== was.content) ? was : { ...was, newer: !was.newer }));
    });
    return () => {
      form.removeEventListener("submit", send);
      stop();
    };
  }, [formId, version, drawing]);
  return [sent, setSent] as const;
}
