import { useEffect, useState } from "react";
import { redirect } from "react-router";
import { CheckboxField } from "#app/components/choice-field.tsx";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import type { FormValues } from "#app/components/form-values.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { useFormat } from "#app/components/use-format.ts";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { keepOrganization } from "#app/domain/removals/keep-organization.server.ts";
import { REMOVAL_DAYS } from "#app/domain/removals/limits.ts";
import { scheduleRemoval } from "#app/domain/removals/schedule-removal.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { back } from "#app/http/back.ts";
import { allowed, scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { newForm } from "#app/http/form-page.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import type { Route } from "./+types/schedule";

export function loader(args: Route.LoaderArgs) {
  const { removeAt, timeZone, name: business } = scopeOf(args.context).organization;
  // The page behind says when it is, and how it is canceled.
  if (removeAt) throw redirect("/console/organization");
  const on = daysAfter(databaseNow(), REMOVAL_DAYS);
  const { mayKeep } = allowed(args.context, { mayKeep: keepOrganization });
  return { ...newForm(scheduleRemoval, args), removeAt: on, timeZone, business, mayKeep };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(scheduleRemoval, args);
  const page = back(args.url, "..");
  if (outcome.ok) return redirectWithToast(page, "removal.scheduled");
  const askAgain = ["removal_agree", "proof_given"].includes(outcome.failure.refusal?.code ?? "");
  return askAgain ? outcome.reply() : tellFailure(outcome.failure, page);
}

const lost = ["orders", "members", "products", "reports", "billing"] as const;

/** Asks before the removal is scheduled, with what is lost (document 3, section 2). */
export default function Remove({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("removal");
  const [form, field] = useFormReply<FormValues<typeof scheduleRemoval>>("remove", actionData?.submission);
  const agree = field("agree");
  return (
    <ConfirmDialog
      title={t("dialog.title")}
      closeTo={useParentLocation("..")}
      fixed
      form={form}
      token={loaderData.token}
      confirmLabel={t("dialog.confirm")}
      asks={<CheckboxField field={agree} label={t("dialog.agree")} required />}
      waits={!useTicked(agree.id) && t("dialog.agreeFirst")}
    >
      <input type="hidden" name="asked" value="on" />
      <Consequences {...loaderData} />
    </ConfirmDialog>
  );
}

function Consequences({
  removeAt,
  timeZone,
  business,
  mayKeep,
}: Pick<Route.ComponentProps["loaderData"], "removeAt" | "timeZone" | "business" | "mayKeep">) {
  const { t } = useTranslation("removal");
  return (
    <div className="consequences">
      <div>
        <p>{t("dialog.lost", { business })}</p>
        <ul>
          {lost.map((name) => (
            <li key={name}>{t(`dialog.${name}`)}</li>
          ))}
        </ul>
      </div>
      <p>
        {t("dialog.date")}: <strong>{useFormat().upperDate(removeAt, timeZone)}</strong>
      </p>
      <p>{t(mayKeep ? "dialog.until" : "dialog.untilAsk")}</p>
      <p>{t("dialog.renewal")}</p>
      <p>{t("dialog.people")}</p>
    </div>
  );
}

/** Whether a box is ticked; without scripts the button is open and the server says no. */
function useTicked(id: string): boolean {
  const [ticked, setTicked] = useState(true);
  useEffect(() => {
    const box = document.getElementById(id);
    if (!(box instanceof HTMLInputElement)) return;
    const look = () => setTicked(box.checked);
    look();
    box.addEventListener("change", look);
    return () => box.removeEventListener("change", look);
  }, [id]);
  return ticked;
}
