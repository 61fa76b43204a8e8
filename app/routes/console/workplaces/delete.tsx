import { useForm } from "@conform-to/react";
import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import {
  countMembersOnlyAt,
  countOrdersOfWorkplace,
  deleteWorkplace,
} from "#app/domain/workplaces/delete-workplace.server.ts";
import { findWorkplace } from "#app/domain/workplaces/workplace-rows.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { found } from "#app/http/page-refusal.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { back, redirectWithToast } from "#app/http/toast.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/delete";

export const handle: AppHandle = { dialog: true };

export async function loader({ context, params }: Route.LoaderArgs) {
  requireRight(context, deleteWorkplace);
  const scope = scopeOf(context);
  const { name } = found(await findWorkplace(prisma, scope, params.location_id));
  const [orders, members] = await Promise.all([
    countOrdersOfWorkplace(prisma, scope, params.location_id),
    countMembersOnlyAt(prisma, scope, params.location_id),
  ]);
  return { name, orders, members };
}

export async function action(args: Route.ActionArgs) {
  const outcome = await submit(deleteWorkplace, args);
  const list = back(args.url, "../..");
  if (outcome.ok) return redirectWithToast(list, "workplaces.deleted");
  const wrongName = outcome.failure.refusal?.code === "workplaces_confirm";
  return wrongName ? outcome.reply() : tellFailure(outcome.failure, list);
}

export default function DeleteWorkplace({ loaderData, actionData }: Route.ComponentProps) {
  const { name, orders, members } = loaderData;
  const { t } = useTranslation("workplaces");
  const [form, fields] = useForm<{ name: string }>({ id: "confirm", lastResult: actionData?.submission });
  return (
    <ConfirmDialog
      title={t("delete.title", { name })}
      closeTo={useParentLocation("../..")}
      confirmLabel={t("delete.confirm")}
      form={form}
      retype={{ text: name, field: fields.name }}
    >
      <input type="hidden" name="asked" value="on" />
      <p>{t("delete.goes")}</p>
      <p>{t("delete.orders", { count: orders })}</p>
      {members > 0 ? <p>{t("delete.members", { count: members })}</p> : null}
    </ConfirmDialog>
  );
}
