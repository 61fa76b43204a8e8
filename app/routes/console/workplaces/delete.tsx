import type { FormValues } from "#app/components/form-values.ts";
import { RetypeField } from "#app/components/retype-field.tsx";
import { DeleteDialog } from "#app/components/row-dialogs.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormReply } from "#app/components/use-form-reply.ts";
import { deleteWorkplace } from "#app/domain/workplaces/delete-workplace.server.ts";
import { workplaceLosses } from "#app/domain/workplaces/workplace-losses.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { back } from "#app/http/back.ts";
import { submit } from "#app/http/form-door.server.ts";
import { loadToAsk } from "#app/http/form-page.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { DialogBoundary } from "../dialog-boundary.tsx";
import type { Route } from "./+types/delete";

export const loader = (args: Route.LoaderArgs) => loadToAsk(deleteWorkplace, workplaceLosses, args);

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(deleteWorkplace, args);
  const list = back(args.url, "../..");
  if (outcome.ok) return redirectWithToast(list, "workplaces.deleted");
  const askAgain = ["workplaces_confirm", "proof_given"].includes(outcome.failure.refusal?.code ?? "");
  return askAgain ? outcome.reply() : tellFailure(outcome.failure, list);
}

export default function DeleteWorkplace({ loaderData, actionData }: Route.ComponentProps) {
  const { name, orders, awaited, members, token } = loaderData;
  const { t } = useTranslation("workplaces");
  const [form, field] = useFormReply<FormValues<typeof deleteWorkplace>>("confirm", actionData?.submission);
  const typed = field("name");
  return (
    <DeleteDialog
      texts="workplaces"
      name={name}
      token={token}
      form={form}
      asks={<RetypeField text={name} field={typed} />}
    >
      <input type="hidden" name="asked" value="on" />
      <p>
        <b>{t("delete.orders", { count: orders })}</b>
      </p>
      {awaited > 0 ? <p>{t("delete.awaited", { count: awaited })}</p> : null}
      <p>{t("delete.goes")}</p>
      {members > 0 ? <p>{t("delete.members", { count: members })}</p> : null}
    </DeleteDialog>
  );
}

export const ErrorBoundary = DialogBoundary;
