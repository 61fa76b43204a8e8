import { z } from "zod";
import { keptForms } from "#app/domain/accounts/limits.ts";
import { waitingFormsCookie } from "./cookies.server.ts";
import { ownPath } from "./own-path.ts";

/** A form that was kept, and waits until the person who sent it has signed in. */
export interface WaitingForm {
  /** The page that draws it. */
  to: string;
  /** The user who sent it. */
  of: string;
  /** Its business; none of a form of the desk. */
  business?: string;
}

const shape = z.array(z.object({ to: z.string(), of: z.uuid(), business: z.uuid().optional() }));

/** Characters of an address, and of all forms as they are written: a browser drops a cookie of more than 4 kB. */
export const LONGEST = 2000;
const LONGEST_OF_ALL = 2400;

/** The forms that wait in this browser, the last one first: each a page of this origin, whoever wrote the cookie. */
export async function waitingForms(request: Request): Promise<WaitingForm[]> {
  const read = shape.safeParse(await waitingFormsCookie.parse(request.headers.get("Cookie")));
  const { origin } = new URL(request.url);
  return read.success ? read.data.filter(({ to }) => ownPath(to, origin, "") === to) : [];
}

/**
 * The Set-Cookie that keeps the way to a form beside those that wait already, as long as forms are kept: of each person as many
 * as are kept, the last ones of all as far as there is room.
 */
export async function keepWaiting(request: Request, form: WaitingForm): Promise<string> {
  const all = [form, ...(await waitingForms(request))];
  const each = all.filter(
    ({ of }, place) => all.slice(0, place).filter((one) => one.of === of).length < keptForms.each,
  );
  let left = LONGEST_OF_ALL;
  const fitting = each.filter((one) => {
    left -= JSON.stringify(one).length + 1;
    return left >= 0;
  });
  return waitingFormsCookie.serialize(fitting);
}

/** The Set-Cookie of the forms that wait on, once one was led to or drawn at an address; null where none waits there. */
export async function ledTo(request: Request, to: string): Promise<string | null> {
  const waiting = await waitingForms(request);
  const left = waiting.filter((form) => form.to !== to);
  if (left.length === waiting.length) return null;
  return waitingFormsCookie.serialize(left, left.length > 0 ? {} : { maxAge: 0 });
}
