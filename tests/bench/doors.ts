import { counterCookie } from "#tests/factories/cookies.ts";
import type { BenchBusiness, Placement } from "./bench-business.ts";
import { type Answer, createClient } from "./client.ts";

/** Places an order through one of the application's doors; throws unless it was placed. */
export type Door = (placement: Placement) => Promise<void>;

/** A tablet at the counter: the store's cookie, and the form that places the draft. */
export async function formDoor(url: string, { slug }: BenchBusiness): Promise<Door> {
  const ask = createClient(url);
  return async ({ secret, formToken }) => {
    const cookie = await counterCookie(secret);
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Cookie: cookie };
    const form = new URLSearchParams({ form_token: formToken }).toString();
    const answer = await ask(`/store/${slug}/new`, headers, form);
    if (answer.status !== 303 || !answer.location.includes("?placed")) throw new Error(told(answer));
  };
}

/** A client of the JSON API: `x-token`, and the lines in the body. Gives id and number of the order. */
export async function jsonDoor(url: string, { workplaceId }: Pick<BenchBusiness, "workplaceId">) {
  const ask = createClient(url);
  return async ({ token, formToken, items }: Placement): Promise<{ id: string; number: number }> => {
    const headers = {
      "Content-Type": "application/json",
      "Idempotency-Key": formToken,
      "x-token": token,
    };
    const order = JSON.stringify({ location_id: workplaceId, items });
    const answer = await ask("/v1/orders/provision", headers, order);
    if (answer.status !== 200) throw new Error(told(answer));
    return JSON.parse(answer.body.toString());
  };
}

const told = ({ status, location, body }: Answer) =>
  `not placed: ${status} ${location} ${body.subarray(0, 300)}`;
