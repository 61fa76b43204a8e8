import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { flushErrors } from "#app/domain/refusals/count-errors.server.ts";
import { getTicket } from "#app/domain/tickets/get-ticket.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { log } from "#app/lib/log.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeTicket } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { pipelineOf } from "#tests/setup/pipeline-of.ts";
import { answerCall } from "./answer-call.server.ts";
import { requestContext } from "./request-context.ts";

const ask = pipelineOf((request, frame) =>
  answerCall(request, new RouterContextProvider(new Map([[requestContext, frame]]))),
);

test("what nobody expected is counted for the business, by a route without ids, with the id of the request", async () => {
  const tenant = await makeTenant();
  const { secret, caller } = await makeUser(tenant);
  const { id } = await makeTicket(caller);
  const headers = { "x-token": signSessionToken(secret, "user", new Date()) };
  await flushErrors();
  expect((await ask(`/v1/tickets/${id}`, { headers })).status).toBe(200);
  expect((await ask("/v1/tickets/unknown", { headers })).status).toBe(404);
  vi.spyOn(getTicket, "run").mockRejectedValue(new Error("Doamna Ștefania, 0722 000 000"));
  vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const failed = await ask(`/v1/tickets/${id}?q=Stefania`, { headers });
  expect(failed.status).toBe(500);
  await flushErrors();
  const { organizationId } = tenant;
  expect(await prisma.errorCount.findMany({ where: { organizationId } })).toEqual([
    {
      ...{ organizationId, route: "GET /v1/tickets/:id", requestId: failed.headers.get("X-Request-Id") },
      ...{ count: 1, hour: expect.any(Date), firstAt: expect.any(Date), lastAt: expect.any(Date) },
    },
  ]);
});

test("what fails for nobody known is in the log alone", async () => {
  await flushErrors();
  await prisma.errorCount.deleteMany();
  vi.spyOn(getTicket, "run").mockRejectedValue(new Error("no room"));
  onTestFinished(() => void vi.restoreAllMocks());
  expect((await ask("/v1/tickets/1")).status).toBe(401);
  await flushErrors();
  expect(await prisma.errorCount.count()).toBe(0);
});

test("a body that is cut off or goes on over the limit is nobody's error", async () => {
  const { secret } = await makeUser(await makeTenant());
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const headers = {
    "x-token": signSessionToken(secret, "user", new Date()),
    "Content-Type": "application/json",
  };
  const send = (body: ReadableStream<Uint8Array>, signal?: AbortSignal) =>
    ask("/v1/categories", { method: "POST", headers, body, duplex: "half", signal: signal ?? null });
  await flushErrors();
  await prisma.errorCount.deleteMany();

  const long = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
  });
  const answered = await send(long);
  expect([answered.status, (await answered.json()).code]).toEqual([413, "too_large"]);

  const cutting = new AbortController();
  const cut = new ReadableStream<Uint8Array>({
    pull(controller) {
      cutting.abort();
      controller.error(new Error("the connection is cut"));
    },
  });
  await send(cut, cutting.signal);
  await flushErrors();
  expect([logged.mock.calls, await prisma.errorCount.count()]).toEqual([[], 0]);
});
