import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Link, type To } from "react-router";
import { buttonClass } from "./button.tsx";
import { focusPage, typedIn } from "./focus-page.ts";
import { PageTitle, useRefused } from "./page-title.tsx";
import { Resting } from "./resting.tsx";
import { useTranslation } from "./translation.tsx";
import { useUntouchedClose } from "./use-untouched-close.ts";

interface DialogProps {
  /** The document's too. */
  title: string;
  /** The address of the page behind, search parameters kept. */
  closeTo: To;
  /** Whether the page behind is read anew when it closes: where nothing can have changed it isn't. */
  anew?: boolean;
  /** Whether it closes by its links only, untouched too (document 3, section 2). */
  fixed?: boolean | undefined;
  children: ReactNode;
}

const fields = ":is(input:not([type=hidden]), select, textarea):not(:disabled)";

/**
 * A route drawn over its parent. The server sends it open; scripts make it modal. Once something was typed it closes by
 * its links only: neither Escape nor the backdrop throws it away.
 */
export function Dialog({ title, closeTo, anew = true, fixed = false, children }: DialogProps) {
  const { t } = useTranslation("common");
  const refused = useRefused();
  const titleId = useId();
  const frame = useRef<HTMLDialogElement>(null);
  useUntouchedClose(frame, fixed);

  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!dialog) return;
    const opener = document.activeElement;
    const stay = (event: Event) => event.preventDefault();
    const typed = typedIn(dialog);
    dialog.removeAttribute("open");
    dialog.showModal();
    (
      typed ??
      dialog.querySelector<HTMLElement>("[aria-invalid=true]") ??
      dialog.querySelector<HTMLElement>(`.body ${fields}`) ??
      dialog.querySelector<HTMLElement>(".acts :is(a, button)")
    )?.focus();
    dialog.addEventListener("cancel", stay);
    return () => {
      dialog.removeEventListener("cancel", stay);
      requestAnimationFrame(() => leadBack(opener));
    };
  }, []);

  return (
    <div className="dialog-layer">
      <PageTitle dialog>{title}</PageTitle>
      <dialog ref={frame} className="dialog" open {...{ closedby: "none" }} aria-labelledby={titleId}>
        <header>
          {/* Without scripts reading begins here, and not with the page behind; what was refused has the focus itself. */}
          <h2 id={titleId} tabIndex={-1} {...(refused ? {} : { autoFocus: true })}>
            {title}
          </h2>
          <Link
            className="close"
            to={closeTo}
            preventScrollReset
            {...(anew ? {} : kept)}
            aria-label={t("ui.close")}
          >
            ×
          </Link>
        </header>
        {children}
      </dialog>
    </div>
  );
}

/** Of a link that leaves the page as it is. */
const kept = { defaultShouldRevalidate: false };

/** The focus goes back to what opened the dialog; to the page where that is gone. */
function leadBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  if (document.activeElement === document.body) focusPage();
}

/** What the dialog is about: fields or words. */
export const DialogBody = ({ children }: { children: ReactNode }) => (
  <Resting className="body">{children}</Resting>
);

/** The foot of a dialog: a way out, then the act. */
export function DialogActions({
  closeTo,
  anew = true,
  children,
}: Pick<DialogProps, "closeTo" | "anew"> & { children?: ReactNode }) {
  const { t } = useTranslation("common");
  return (
    <div className="acts">
      <Link
        className={buttonClass({ variant: "quiet" })}
        to={closeTo}
        preventScrollReset
        {...(anew ? {} : kept)}
      >
        {t("ui.cancel")}
      </Link>
      {children}
    </div>
  );
}
