import { Agent, request } from "node:http";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { storeCookie } from "#app/http/cookies.server.ts";
import type { BenchBusiness, Placement } from "./bench-business.ts";

interface Answer {
  status: number;
  location: string;
  body: string;
}

/** Places an order through one of the application's doors; throws unless it was placed. */
export type Door = (placement: Placement) => Promise<void>;

/** A tablet at the counter: the store's cookie, and the form that places the draft. */
export async function formDoor(url: string, { slug }: BenchBusiness): Promise<Door> {
  const post = poster(url);
  return async ({ secret, formToken }) => {
    const cookie = (await storeCookie.serialize(secret)).split(";", 1)[0] ?? "";
    const answer = await post(
      `/store/${slug}/new`,
      new URLSearchParams({ form_token: formToken }).toString(),
      {
        "Content-Type": "application/x-www-form-urlencoded",
        Cookie: cookie,
      },
    );
    if (answer.status !== 303 || !answer.location.includes("?placed")) throw new Error(told(answer));
  };
}

/** A client of the JSON API: `x-token`, and the lines in the body. Gives id and number of the order. */
export async function jsonDoor(url: string, { workplaceId }: Pick<BenchBusiness, "workplaceId">) {
  const post = poster(url);
  return async ({ secret, formToken, items }: Placement): Promise<{ id: string; number: number }> => {
    const answer = await post("/v1/orders/provision", JSON.stringify({ location_id: workplaceId, items }), {
      "Content-Type": "application/json",
      "Idempotency-Key": formToken,
      "x-token": await signSessionToken(secret, "member"),
    });
    if (answer.status !== 200) throw new Error(told(answer));
    return JSON.parse(answer.body);
  };
}

const told = ({ status, location, body }: Answer) =>
  `not placed: ${status} ${location} ${body.slice(0, 300)}`;

/** Posts over connections that are kept open; one that the server has just closed is opened again. */
function poster(url: string) {
  const agent = new Agent({ keepAlive: true });
  const post = (path: string, body: string, headers: Record<string, string>): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      const sent = request(`${url}${path}`, { method: "POST", agent, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", reject);
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? "",
            body: Buffer.concat(parts).toString(),
          }),
        );
      });
      sent.on("error", (error) => {
        const closed = sent.reusedSocket && "code" in error && error.code === "ECONNRESET";
        if (closed) resolve(post(path, body, headers));
        else reject(error);
      });
      sent.end(body);
    });
  return post;
}
