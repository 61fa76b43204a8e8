import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import * as memberCard from "#app/routes/print/member-card.tsx";
import * as receipt from "#app/routes/print/receipt.tsx";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import { answerCall } from "./answer-call.server.ts";
import { failureOf } from "./failure.server.ts";
import { tellWait } from "./retry-after.server.ts";

test("no answer of the API is kept by a browser or a proxy, whether it is done or refused", async () => {
  const { secret } = await makeUser(await makeTenant());
  const url = new URL("http://127.0.0.1:3000/v1/locations");
  for (const [headers, status] of [
    [{ "x-token": signSessionToken(secret, "user", new Date()) }, 200],
    [{}, 401],
  ] as const) {
    const request = new Request(url, { headers });
    const answer = await answerCall(request, new RouterContextProvider());
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([status, "no-store"]);
  }
});

test("a form that is refused for a while says for how long", async () => {
  const refusal = new Refusal("too_many", { retryAfter: 90, params: { count: 2 } });
  const args = routeArgs(new Request("http://127.0.0.1:3000/"));
  const { status } = failureOf(refusal, args.context);
  const answer = await tellWait(args, async () => new Response(null, { status }));
  expect([status, answer?.headers.get("Retry-After")]).toEqual([429, "90"]);
});

test("printed pages stay in no cache", () => {
  for (const page of [receipt, memberCard]) expect(page.headers()).toEqual({ "Cache-Control": "no-store" });
});
