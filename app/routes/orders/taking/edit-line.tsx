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
import { shownLine } from "./shown-line.ts";
import { takerOf } from "./taker.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { base } = takerOf(args);
  const line = await load(presentDraftLine, args);
  const { currency } = scopeOf(args.context).organization;
  const removeTo = `${base}/draft/lines/${line.id}/remove${args.url.search}`;
  return { ...shownLine(line), currency, removeTo };
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  type Shown = Awaited<ReturnType<typeof serverLoader>>;
  return toldToDialog<Shown>(`lines/${params.line_id}`) ?? serverLoader();
}

export async function action(args: Route.ActionArgs) {
  const { location_id } = takerOf(args);
  const line = await load(presentDraftLine, args);
  const { asks, unit, stored } = shownLine(line);
  const breaks = (form: FormData) => brokenIn(form, { asks, unit }, stored.quantity);
  const read = (form: FormData) => ({ location_id, line_id: line.id, ...readLine(form, asks) });
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
