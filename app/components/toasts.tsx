import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { planWays } from "#app/lib/plan-ways.ts";
import type { Toast } from "#app/lib/toast.ts";
import { AdminContext } from "./admin-context.ts";
import { classNames } from "./class-names.ts";
import { focusPage } from "./focus-page.ts";
import { Form } from "./form.tsx";
import { PlanWay } from "./plan-way.tsx";
import { TellContext } from "./tell-context.ts";
import { useTranslation } from "./translation.tsx";
import { tellUntold } from "./untold.ts";
import { useHydrated } from "./use-hydrated.ts";

/** What is read out at once, and what is news rather than the end of an act. */
const roles = { success: undefined, info: "status", error: "alert" } as const;

/** How long a toast stays (document 1, section 9). */
const shownMs = 5500;

/** So many messages of one page stand over it; older ones make room. */
const most = 3;

interface ToastsProps {
  /** What the server tells with the page. */
  toast: Toast | null | undefined;
  children: ReactNode;
}

/**
 * A page, and over it what was just done. Without scripts a plain message at the head of the page, which covers nothing;
 * with scripts what the page itself tells stands beside it. A message that comes without a new document is shown in one
 * tab, once.
 */
export function Toasts({ toast, children }: ToastsProps) {
  const { t } = useTranslation("common");
  const [shown, setShown] = useState<readonly Toast[]>(toast ? [toast] : []);
  const told = useRef(0);
  useEffect(() => {
    if (!toast) return;
    // A tab that nobody sees leaves it to the one that somebody does.
    const show = () => {
      if (!document.hidden && tellUntold(toast.id)) setShown([toast]);
    };
    show();
    document.addEventListener("visibilitychange", show);
    return () => document.removeEventListener("visibilitychange", show);
  }, [toast]);
  const close = useCallback((id: string) => setShown((all) => all.filter((one) => one.id !== id)), []);
  const tell = useCallback(
    (kind: Toast["kind"], text: string, undo?: Toast["undo"]) => {
      const id = `told-${++told.current}`;
      setShown((all) => [...all, { id, kind, text, undo }].slice(-most));
      return () => close(id);
    },
    [close],
  );
  return (
    <>
      <section className="toasts" aria-label={t("ui.notifications")} aria-live="polite">
        {shown.map((one) => (
          <ShownToast key={one.id} toast={one} close={close} />
        ))}
      </section>
      <TellContext value={tell}>{children}</TellContext>
    </>
  );
}

function ShownToast({ toast, close }: { toast: Toast; close: (id: string) => void }) {
  const { t } = useTranslation("common");
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const leave = () => close(toast.id);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const events = new AbortController();
    const holds = { pointer: false, focus: false };
    const wait = (change: Partial<typeof holds>) => {
      Object.assign(holds, change);
      clearTimeout(timer);
      if (!holds.pointer && !holds.focus) timer = setTimeout(() => close(toast.id), shownMs);
    };
    const on = (name: string, change: Partial<typeof holds>) =>
      box.current?.addEventListener(name, () => wait(change), events);
    on("pointerenter", { pointer: true });
    on("pointerleave", { pointer: false });
    on("focusin", { focus: true });
    on("focusout", { focus: false });
    wait({});
    return () => {
      clearTimeout(timer);
      events.abort();
    };
  }, [close, toast.id]);
  useLayoutEffect(() => {
    const own = box.current;
    // What has the focus goes with the box: it stays on the page.
    return () => {
      if (own?.contains(document.activeElement)) focusPage();
    };
  }, []);

  return (
    <div ref={box} className={classNames("toast", toast.kind)} role={roles[toast.kind]}>
      <p>
        {toast.text}
        {toast.refused && planWays[toast.refused.code] ? (
          <AdminContext value={toast.refused.isAdmin}>
            {" "}
            <PlanWay code={toast.refused.code} />
          </AdminContext>
        ) : null}
      </p>
      {toast.undo ? (
        <Form action={toast.undo} preventScrollReset onSubmit={leave}>
          <button type="submit" className="textbtn">
            {t("ui.undo")}
          </button>
        </Form>
      ) : null}
      {hydrated ? (
        <button type="button" className="close" aria-label={t("ui.close")} onClick={leave}>
          ×
        </button>
      ) : (
        <span className="close to-come" />
      )}
    </div>
  );
}
