import { type SyntheticEvent, useEffect } from "react";
import { type Location, useBlocker } from "react-router";
import { goOn, knownRouter } from "#app/framework/after-navigation.ts";
import { connection } from "#app/framework/connection.ts";
import { Button } from "./button.tsx";
import { DialogBody } from "./dialog.tsx";
import { useTranslation } from "./translation.tsx";

/** The state of a link that throws away what was typed, and says so. */
export const discarding = { discarding: true };

interface LeaveGuardProps {
  unsaved: boolean;
  /** Tells addresses under which the page goes on. */
  stays: (to: Location) => boolean;
  /** The address of the form that alone is unsaved: once it is on its way the server keeps it, and may lead to the sign-in. */
  sent: string | null;
}

/** With scripts: asks before a page is left while something in it is not saved; of a closed tab the browser asks. */
export function LeaveGuard({ unsaved, stays, sent }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ nextLocation }) => unsaved && !stays(nextLocation) && !nextLocation.state?.discarding,
  );
  useAskBeforeUnload(unsaved, sent);
  if (blocker.state !== "blocked") return null;
  return <LeaveQuestion onStay={blocker.reset} onLeave={blocker.proceed} />;
}

/** Has the browser ask before a tab is closed, or loaded anew, that still has something to do but the form that is `sent`. */
export function useAskBeforeUnload(busy: boolean, sent: string | null = null): void {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (knownRouter()?.state.navigation.formAction === sent) return;
      event.preventDefault();
      // An answer has led here that is read; what is still under way goes on. Time stands still until this is answered.
      if (!connection.underWay) setTimeout(goOn);
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [busy, sent]);
}

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useTranslation("common");
  const stay = (event: SyntheticEvent) => {
    event.preventDefault();
    onStay();
  };
  return (
    <dialog ref={openModal} className="dialog asks-over" aria-labelledby="leave-question" onCancel={stay}>
      <DialogBody>
        <h2 id="leave-question">{t("ui.unsaved")}</h2>
      </DialogBody>
      <div className="acts">
        <Button type="button" onClick={onStay}>
          {t("ui.stay")}
        </Button>
        <Button variant="danger" type="button" onClick={onLeave}>
          {t("ui.leave")}
        </Button>
      </div>
    </dialog>
  );
}

/** Closed before it goes, so that the focus comes back to where it was. */
function openModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  return () => dialog?.close();
}
