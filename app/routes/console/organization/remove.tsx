import { z } from "zod";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { userById } from "#app/domain/users/user-by-id.server.ts";
import { readsPins } from "#app/domain/users/user-rights.ts";
import { withdrawUser } from "#app/domain/users/withdraw-user.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { back } from "#app/http/back.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { isGone } from "#app/http/failure.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { loadToAsk } from "#app/http/form-page.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DialogBoundary } from "../dialog-boundary.tsx";
import type { Route } from "./+types/remove";

export async function loader(args: Route.LoaderArgs) {
  const { email, pemail, token, ...rights } = await loadToAsk(withdrawUser, userById, args);
  const business = scopeOf(args.context).organization.name;
  const joined = email !== null;
  const knowsPins = joined && readsPins(rights);
  return { email: email ?? pemail ?? "", joined, knowsPins, business, token };
}

/** Of whoever has joined, their address: what is told of them once they are gone. */
const kept = z.object({ joined: z.string() });

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(withdrawUser, { ...args, kept });
  const list = back(args.url, "../../..");
  if (outcome.ok) return redirectWithToast(list, "users.removed");
  const { failure } = outcome;
  if (isGone(failure)) {
    const email = outcome.typed.initialValue?.joined;
    // Whoever has joined by an invitation is another row: an invitation's is gone.
    if (!email) return redirectWithToast(list, "users.removedNobody", { kind: "error" });
    const params = { email: String(email), business: scopeOf(args.context).organization.name };
    return redirectWithToast(list, "users.removedAlready", { kind: "info", params });
  }
  return failure.refusal?.code === "proof_given" ? outcome.reply() : tellFailure(failure, list);
}

export default function RemoveUser({ loaderData, actionData }: Route.ComponentProps) {
  const { email, joined, knowsPins, business } = loaderData;
  const { t } = useTranslation("organization");
  const [form] = useFormReply("withdraw", actionData?.submission);
  return (
    <ConfirmDialog
      title={t("withdraw.title", { email })}
      closeTo={useParentLocation("../../..")}
      confirmLabel={t("withdraw.confirm")}
      form={form}
      token={loaderData.token}
      fixed
    >
      {joined ? <input type="hidden" name="joined" value={email} /> : null}
      <div className="consequences">
        <p>{joined ? t("withdraw.goes", { business }) : t("withdraw.invited")}</p>
        {joined ? <p>{t("withdraw.told")}</p> : null}
        {knowsPins ? <p>{t("withdraw.pins")}</p> : null}
      </div>
    </ConfirmDialog>
  );
}

export const ErrorBoundary = DialogBoundary;
