import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { planWays } from "#app/lib/plan-ways.ts";
import type { Toast } from "#app/lib/toast.ts";
import { AdminContext } from "./admin-context.ts";
import { classNames } from "./class-names.ts";
import { Form } from "./form.tsx";
import { PlanWay } from "./plan-way.tsx";
import { TellContext } from "./tell-context.ts";
import { useTranslation } from "./translation.tsx";
import { tellUntold } from "./untold.ts";
import { useHydrated } from "./use-hydrated.ts";
import { leadBack, TOAST_KEY, useToastKey } from "./use-toast-key.ts";

/** What is read out at once, and what is news rather than the end of an act. */
const roles = { success: undefined, info: "status", error: "alert" } as const;

/** How long a toast stays (document 1, section 9). */
const shownMs = 5500;

/** How long one stays that can be undone and came of a key: no pointer holds it, and the way to it takes a while. */
const keyMs = 30_000;

/** For so long the second tap of a hurried finger may follow the first. */
const doubleTapMs = 400;

/** So many messages of one page stand over it; older ones make room. */
const most = 3;

/** A message as it stands there. */
interface Shown extends Toast {
  /** It came of a key. */
  byKey?: boolean;
}

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
  const [shown, setShown] = useState<readonly Shown[]>(toast ? [toast] : []);
  const told = useRef(0);
  const part = useRef<HTMLElement>(null);
  const { onFocus, from, byKey } = useToastKey(part);
  const hydrated = useHydrated();
  useEffect(() => {
    if (!toast) return;
    // A tab that nobody sees leaves it to the one that somebody does.
    const show = () => {
      if (!document.hidden && tellUntold(toast.id)) setShown([{ ...toast, byKey: byKey.current }]);
    };
    show();
    document.addEventListener("visibilitychange", show);
    return () => document.removeEventListener("visibilitychange", show);
  }, [toast, byKey]);
  const close = useCallback((id: string) => setShown((all) => all.filter((one) => one.id !== id)), []);
  const tell = useCallback(
    (kind: Toast["kind"], text: string, undo?: Toast["undo"]) => {
      const id = `told-${++told.current}`;
      setShown((all) => [...all, { id, kind, text, undo, byKey: byKey.current }].slice(-most));
      return () => close(id);
    },
    [close, byKey],
  );
  const label = t("ui.notifications");
  return (
    <>
      <section
        className="toasts"
        ref={part}
        onFocus={onFocus}
        aria-label={hydrated ? `${label} (${TOAST_KEY})` : label}
        aria-live="polite"
      >
        {shown.map((one) => (
          <ShownToast key={one.id} toast={one} close={close} from={from} />
        ))}
      </section>
      <TellContext value={tell}>{children}</TellContext>
    </>
  );
}

interface ShownToastProps {
  toast: Shown;
  close: (id: string) => void;
  /** Where the focus goes back to once what has it goes with the box. */
  from: Parameters<typeof leadBack>[0];
}

function ShownToast({ toast, close, from }: ShownToastProps) {
  const { t } = useTranslation("common");
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const leave = () => close(toast.id);
  const waits = Boolean(toast.undo && toast.byKey);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const events = new AbortController();
    const holds = { pointer: false, focus: false };
    const wait = (change: Partial<typeof holds>) => {
      Object.assign(holds, change);
      clearTimeout(timer);
      if (!holds.pointer && !holds.focus) timer = setTimeout(() => close(toast.id), waits ? keyMs : shownMs);
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
  }, [close, toast.id, waits]);
  useLayoutEffect(() => {
    const own = box.current;
    return () => {
      if (own?.contains(document.activeElement)) leadBack(from);
    };
  }, [from]);

  return (
    <div ref={box} className={classNames("toast", toast.kind)} role={roles[toast.kind]}>
      {/* Drawn with the page it is read out once it stands there anew. */}
      <p key={String(hydrated)}>
        {toast.text}
        {toast.refused && planWays[toast.refused.code] ? (
          <AdminContext value={toast.refused.isAdmin}>
            {" "}
            <PlanWay code={toast.refused.code} />
          </AdminContext>
        ) : null}
      </p>
      {toast.undo ? (
        <Form action={toast.undo} preventScrollReset>
          <button type="submit" className="textbtn" onClick={(event) => undoOnce(event, leave)}>
            {t("ui.undo")}
          </button>
        </Form>
      ) : null}
      {waits ? <kbd>{TOAST_KEY}</kbd> : null}
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

let undone = Number.NEGATIVE_INFINITY;

/**
 * Undo that a second tap does not take back: its message stays for as long as one may come, which then falls on nothing that
 * lies beneath; and a message that has taken its place by then does not hear of it.
 */
function undoOnce(event: MouseEvent, leave: () => void) {
  if (event.timeStamp - undone < doubleTapMs) return event.preventDefault();
  undone = event.timeStamp;
  setTimeout(leave, doubleTapMs);
}
