import { redirect } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { presentDraftLine } from "#app/domain/drafts/present-draft.server.ts";
import { setDraftLine } from "#app/domain/drafts/set-draft-line.server.ts";
import { back } from "#app/http/back.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import type { Route } from "./+types/edit-line";
import { toldToDialog } from "./known-lines.ts";
import { LineDialog } from "./line-dialog.tsx";
import { brokenIn, readLine, replyToLine } from "./read-line.ts";
import { takerOf } from "./taker.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { base } = takerOf(args);
  const line = await load(presentDraftLine, args);
  const { id, name, unit, price, asks, quantity, note, fields, orderable } = line;
  const { currency } = scopeOf(args.context).organization;
  const removeTo = `${base}/draft/lines/${id}/remove${args.url.search}`;
  const stored = { quantity, note, fields };
  return { name, unit, price, currency, asks, removeTo, gone: !orderable, stored };
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  type Shown = Awaited<ReturnType<typeof serverLoader>>;
  return toldToDialog<Shown>(`lines/${params.line_id}`) ?? serverLoader();
}

export async function action(args: Route.ActionArgs) {
  const { location_id } = takerOf(args);
  const { id: line_id, asks, unit, quantity } = await load(presentDraftLine, args);
  const breaks = (form: FormData) => brokenIn(form, { asks, unit }, quantity);
  const read = (form: FormData) => ({ location_id, line_id, ...readLine(form, asks) });
  const changed = await submit(setDraftLine, { ...args, breaks }, read);
  return changed.ok ? redirect(back(args.url, "../.."), 303) : replyToLine(changed, asks);
}

export default function EditLine({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  return (
    <LineDialog
      {...loaderData}
      asks={actionData?.asks ?? loaderData.asks}
      reply={actionData?.submission}
      closeTo={useParentLocation("../..")}
      submitLabel={t("line.save")}
    />
  );
}
