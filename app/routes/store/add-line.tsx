import { data, redirect } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { productsForOrder } from "#app/domain/catalogue/orderable.server.ts";
import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { salesMemberOf } from "#app/http/member.server.ts";
import { found } from "#app/http/page-refusal.server.ts";
import { back } from "#app/http/toast.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import { id } from "#app/lib/input.server.ts";
import type { Route } from "./+types/add-line";
import { LineDialog } from "./line-dialog.tsx";
import { errorsByPlace, readLine } from "./read-line.ts";

export const handle: AppHandle = { dialog: true };

async function productOf({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
  const itemId = id.parse(params.item_id);
  return found((await productsForOrder(prisma, scopeOf(context), [itemId])).get(itemId));
}

export async function loader(args: Route.LoaderArgs) {
  const { name, unit, price, fields } = await productOf(args);
  return { name, unit, price, asks: fields, currency: scopeOf(args.context).organization.currency };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const { fields: asks } = await productOf(args);
  const typed = readLine(await formOf(args.request), asks);
  const location_id = salesMemberOf(context).workplaceId;
  const added = await attempt(addToDraft, context, { location_id, item_id: params.item_id, ...typed });
  if (added.ok) return redirect(back(url, "../.."), 303);
  return data({ typed, errors: errorsByPlace(added.errors, asks) }, { status: added.status });
}

/** Asks what a product needs to know before it goes into the order. */
export default function AddLine({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  return (
    <LineDialog
      {...loaderData}
      values={actionData?.typed ?? { quantity: "1", note: null, fields: {} }}
      errors={actionData?.errors ?? null}
      closeTo={useParentLocation("../..")}
      submitLabel={t("line.add")}
    />
  );
}
