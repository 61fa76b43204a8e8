import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { prisma } from "./database.server.ts";
import { forgetTries, returnTry, takeTry } from "./rate-limit.server.ts";

const name = "pinTriesOfMember";

test("of 40 tries at once exactly 5 pass, and the others learn how long to wait", async () => {
  const subject = randomUUID();
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => takeTry(name, subject)));
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(refusals).toHaveLength(35);
  for (const { code, http, details } of refusals) {
    expect([code, http, details.params]).toEqual(["too_many", 429, { count: 15 }]);
    expect(details.retryAfter).toBeGreaterThan(14 * 60);
    expect(details.retryAfter).toBeLessThanOrEqual(15 * 60);
  }
});

test("subjects and limits do not touch each other, and none is kept readable", async () => {
  const subject = "ana@exemplu.ro";
  for (let tried = 0; tried < 5; tried++) await takeTry(name, subject);
  await takeTry(name, "ion@exemplu.ro");
  await takeTry("pinTriesFromDevice", subject);
  await expect(takeTry(name, subject)).rejects.toMatchObject({ code: "too_many" });
  const keys = await prisma.rateLimit.findMany({ select: { key: true } });
  expect(keys.length).toBeGreaterThanOrEqual(3);
  expect(JSON.stringify(keys)).not.toContain("exemplu");
});

test("a right try can be taken back, and all tries forgotten", async () => {
  const subject = randomUUID();
  for (let tried = 0; tried < 20; tried++) {
    await takeTry(name, subject);
    await returnTry(name, subject);
  }
  for (let tried = 0; tried < 5; tried++) await takeTry(name, subject);
  await expect(takeTry(name, subject)).rejects.toMatchObject({ code: "too_many" });
  await forgetTries(name, subject);
  await takeTry(name, subject);
});

test("a limit ends with its time", async () => {
  const subject = randomUUID();
  for (let tried = 0; tried < 6; tried++) await takeTry(name, subject).catch(() => {});
  await prisma.rateLimit.updateMany({ data: { expire: Date.now() - 1 } });
  await takeTry(name, subject);
});
