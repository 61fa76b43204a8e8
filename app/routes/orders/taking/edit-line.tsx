import { redirect } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import type { DraftLine } from "#app/domain/drafts/draft.server.ts";
import { presentDraft } from "#app/domain/drafts/present-draft.server.ts";
import { setDraftLine } from "#app/domain/drafts/set-draft-line.server.ts";
import { back } from "#app/http/back.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/edit-line";
import { draftOf } from "./keep-draft.server.ts";
import { toldToDialog } from "./known-lines.ts";
import { LineDialog } from "./line-dialog.tsx";
import { brokenIn, readLine, replyToLine } from "./read-line.ts";
import { shownLine } from "./shown-line.ts";
import { takerOf } from "./taker.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const line = await lineOf(args);
  const { currency } = scopeOf(args.context).organization;
  const removeTo = `${takerOf(args).base}/draft/lines/${line.id}/remove${args.url.search}`;
  return { ...shownLine(line), currency, removeTo };
}

export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  type Shown = Awaited<ReturnType<typeof serverLoader>>;
  return toldToDialog<Shown>(`lines/${params.line_id}`) ?? serverLoader();
}

export async function action(args: Route.ActionArgs) {
  const line = await lineOf(args);
  const { asks, unit, stored } = shownLine(line);
  const breaks = (form: FormData) => brokenIn(form, { asks, unit }, stored.quantity);
  const read = (form: FormData) => ({ ...draftOf(args, form), line_id: line.id, ...readLine(form, asks) });
  const changed = await submit(setDraftLine, { ...args, breaks }, read);
  return changed.ok ? redirect(back(args.url, "../.."), 303) : replyToLine(changed, asks);
}

/** The line that is meant; the page of one that is gone leads back to the order, and says so. */
async function lineOf(args: Route.LoaderArgs | Route.ActionArgs): Promise<DraftLine> {
  const line = (await load(presentDraft, args)).lines.find(({ id }) => id === args.params.line_id);
  if (line) return line;
  throw await redirectWithToast(back(args.url, "../.."), "draft.lineGone", { kind: "error" });
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
