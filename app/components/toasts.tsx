import { useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { Form } from "./form.tsx";
import { useTranslation } from "./translation.tsx";
import { useHydrated } from "./use-hydrated.ts";

export interface Toast {
  id: string;
  text: string;
  kind: "success" | "error";
  /** Where a post takes back what was done. */
  undo?: string | undefined;
}

/** How long a toast stays (document 1, section 9). */
const shownMs = 5500;

/** What was just done. Without scripts a plain message that stays with the page. */
export function Toasts({ toast }: { toast: Toast | null | undefined }) {
  const { t } = useTranslation("common");
  const [seen, setSeen] = useState(toast?.id);
  const [shown, setShown] = useState(toast ?? null);
  if (toast && toast.id !== seen) {
    setSeen(toast.id);
    setShown(toast);
  }
  return (
    <section className="toasts" aria-label={t("ui.notifications")} aria-live="polite">
      {shown ? <ToastSlip key={shown.id} toast={shown} close={setShown} /> : null}
    </section>
  );
}

function ToastSlip({ toast, close }: { toast: Toast; close: (toast: null) => void }) {
  const { t } = useTranslation("common");
  const hydrated = useHydrated();
  const slip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const events = new AbortController();
    const hold = () => clearTimeout(timer);
    const start = () => {
      hold();
      timer = setTimeout(() => close(null), shownMs);
    };
    for (const name of ["pointerenter", "focusin"]) slip.current?.addEventListener(name, hold, events);
    for (const name of ["pointerleave", "focusout"]) slip.current?.addEventListener(name, start, events);
    start();
    return () => {
      hold();
      events.abort();
    };
  }, [close]);

  return (
    <div
      ref={slip}
      className={classNames("toast", toast.kind)}
      role={toast.kind === "error" ? "alert" : undefined}
    >
      <p>{toast.text}</p>
      {toast.undo ? (
        <Form action={toast.undo} preventScrollReset onSubmit={() => close(null)}>
          <button type="submit" className="textbtn">
            {t("ui.undo")}
          </button>
        </Form>
      ) : null}
      {hydrated ? (
        <button type="button" className="close" aria-label={t("ui.close")} onClick={() => close(null)}>
          ×
        </button>
      ) : null}
    </div>
  );
}
