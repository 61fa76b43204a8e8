import { redirect } from "react-router";
import { parkDraft } from "#app/domain/drafts/park-draft.server.ts";
import { presentDraft } from "#app/domain/drafts/present-draft.server.ts";
import { back } from "#app/http/back.ts";
import { type FormArgs, type PageArgs, submit } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import { draftOf } from "./keep-draft.server.ts";
import { takerOf } from "./taker.server.ts";

/** What the dialog shows that asks for a name, with the one that the order had; where there is nothing to park it leads back. */
export async function loadPark(args: PageArgs) {
  takerOf(args);
  const { count, name, details } = await load(presentDraft, args);
  if (count === 0 && !details.customer) throw redirect(back(args.url, ".."));
  return { count, name, token: newFormToken() };
}

/** Parks what is being taken; with `leaving` by somebody who signs out. */
export const submitPark = (args: FormArgs, leaving = false) =>
  submit(parkDraft, args, (form) => ({
    ...draftOf(args, form),
    name: String(form.get("name") ?? ""),
    leaving,
  }));
