import { ConfirmDialog } from "#app/components/confirm-dialog.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { deleteParked } from "#app/domain/drafts/delete-parked.server.ts";
import { listParked } from "#app/domain/drafts/list-parked.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { back } from "#app/http/back.ts";
import { submit } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { asPage } from "#app/http/page-refusal.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Route } from "./+types/delete-parked";
import { useParkedName } from "./parked-list.tsx";
import { takerOf } from "./taker.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { location_id } = takerOf(args);
  const { items } = await load(given(listParked, { location_id }), args);
  const order = items.find(({ id }) => id === args.params.parked_id);
  if (!order) throw asPage(new Refusal("not_found"));
  return { name: order.name, number: order.number };
}

export async function action(args: Route.ActionArgs) {
  const page = back(args.url, "../..");
  const { location_id } = takerOf(args);
  const deleted = await submit(deleteParked, args, { location_id });
  return deleted.ok ? redirectWithToast(page, "draft.parkedDeleted") : tellFailure(deleted.failure, page);
}

/** Asks before a parked order goes. */
export default function DeleteParked({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  const name = useParkedName()(loaderData);
  return (
    <ConfirmDialog
      title={t("deleteParked.title")}
      closeTo={useParentLocation("../..")}
      confirmLabel={t("deleteParked.confirm")}
    >
      <p>{t("deleteParked.text", { name })}</p>
    </ConfirmDialog>
  );
}
