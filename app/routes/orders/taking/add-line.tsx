import { redirect } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { orderableProduct } from "#app/domain/catalogue/products-of-lines.server.ts";
import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { back } from "#app/http/back.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { Route } from "./+types/add-line";
import { draftOf } from "./keep-draft.server.ts";
import { toldToDialog } from "./known-lines.ts";
import { LineDialog } from "./line-dialog.tsx";
import { brokenIn, readLine, replyToLine } from "./read-line.ts";

export async function loader(args: Route.LoaderArgs) {
  const { name, unit, price, fields } = await load(orderableProduct, args);
  const { currency } = scopeOf(args.context).organization;
  return { name, unit, price, asks: fields, currency, token: newFormToken() };
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  type Shown = Awaited<ReturnType<typeof serverLoader>>;
  return toldToDialog<Shown>(`add/${params.item_id}`) ?? serverLoader();
}

export async function action(args: Route.ActionArgs) {
  const { item_id } = args.params;
  const { fields: asks, unit } = await load(orderableProduct, args);
  const breaks = (form: FormData) => brokenIn(form, { asks, unit });
  const read = (form: FormData) => ({ ...draftOf(args, form), item_id, ...readLine(form, asks) });
  const added = await submit(addToDraft, { ...args, breaks }, read);
  return added.ok ? redirect(back(args.url, "../.."), 303) : replyToLine(added, asks);
}

/** Asks what a product needs to know before it goes into the order. */
export default function AddLine({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  return (
    <LineDialog
      {...loaderData}
      asks={actionData?.asks ?? loaderData.asks}
      stored={{ quantity: "1", note: null, fields: {} }}
      reply={actionData?.submission}
      closeTo={useParentLocation("../..")}
      submitLabel={t("line.add")}
    />
  );
}
