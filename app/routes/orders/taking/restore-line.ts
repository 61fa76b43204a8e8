import { redirect } from "react-router";
import { presentDraft } from "#app/domain/drafts/present-draft.server.ts";
import { restoreDraftLine } from "#app/domain/drafts/restore-draft-line.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { isGone } from "#app/http/failure.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/restore-line";
import { takerOf } from "./taker.server.ts";
import { takingBase } from "./taking-base.ts";

export const loader = ({ params }: Route.LoaderArgs) => redirect(`${takingBase(params)}/new`);

/** Puts a line back that was taken out of the draft. Its draft may have been placed meanwhile: that is told. */
export async function action(args: Route.ActionArgs) {
  const { url } = args;
  const { location_id, base } = takerOf(args);
  const page = `${base}/new${url.search}`;
  const restored = await submit(restoreDraftLine, args, { location_id });
  if (!restored.ok)
    return isGone(restored.failure)
      ? redirectWithToast(page, "draft.gone", { kind: "error" })
      : tellFailure(restored.failure, page);
  const line = (await load(presentDraft, args)).lines.find(({ id }) => id === restored.result.id);
  return redirectWithToast(page, "draft.restored", { params: { name: line?.name ?? "" } });
}
