import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { log } from "#app/lib/log.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { countError, flushErrors } from "./count-errors.server.ts";

const rows = () => prisma.errorCount.findMany({ orderBy: [{ route: "asc" }] });

beforeEach(async () => {
  await flushErrors();
  await prisma.errorCount.deleteMany();
});
afterEach(() => void vi.restoreAllMocks());

test("what fails again within the hour is one row that is counted up, with the id of the last request", async () => {
  const { organizationId } = await makeTenant();
  const route = "GET /console/store";
  for (const times of [3, 4]) {
    for (let time = 1; time <= times; time++)
      countError({ organizationId, route, requestId: `${times}-${time}` });
    await flushErrors();
  }
  await flushErrors();
  expect(await rows()).toMatchObject([{ organizationId, route, requestId: "4-4", count: 7 }]);
});

test("another route or business is another row; a business that is gone has none", async () => {
  const [one, other] = [await makeTenant(), await makeTenant()];
  for (const { organizationId } of [one, other, { organizationId: randomUUID() }])
    for (const route of ["GET /console", "POST /console"])
      countError({ organizationId, route, requestId: "1" });
  await flushErrors();
  expect((await rows()).map(({ count }) => count)).toEqual([1, 1, 1, 1]);
});

test("a flood is told apart up to a number, in one statement", async () => {
  const { organizationId } = await makeTenant();
  for (let at = 0; at < 2_000; at++) countError({ organizationId, route: `GET /${at}`, requestId: "1" });
  const written = vi.spyOn(prisma, "$executeRaw");
  await flushErrors();
  expect(written).toHaveBeenCalledOnce();
  expect(await rows()).toHaveLength(500);
});

test("what can't be written is dropped, and the log says so", async () => {
  const { organizationId } = await makeTenant();
  vi.spyOn(prisma, "$executeRaw").mockRejectedValueOnce(new Error("no room"));
  const told = vi.spyOn(log, "error").mockReturnValue();
  countError({ organizationId, route: "GET /", requestId: "1" });
  await flushErrors();
  await flushErrors();
  expect(told).toHaveBeenCalledOnce();
  expect(await rows()).toEqual([]);
});
