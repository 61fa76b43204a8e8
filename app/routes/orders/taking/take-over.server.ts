import { takeOverParked } from "#app/domain/drafts/take-over-parked.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { isGone } from "#app/http/failure.server.ts";
import { type FormArgs, submit } from "#app/http/form-door.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { takenToast } from "./parked-toast.ts";
import { takingBase } from "./taking-base.ts";

/** Takes the parked order over that a button names, and shows it; one that is gone meanwhile is told on its page. */
export async function takeOver(args: FormArgs, page: string): Promise<Response> {
  const taken = await submit(takeOverParked, args);
  if (!taken.ok)
    return isGone(taken.failure)
      ? redirectWithToast(page, "draft.parkedGone", { kind: "error" })
      : tellFailure(taken.failure, page);
  const { key, params } = takenToast(taken.result.parked);
  return redirectWithToast(`${takingBase(args.params)}/new`, key, { params });
}
