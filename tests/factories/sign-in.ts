import { randomInt, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { askerOf } from "#app/domain/accounts/sign-in-origin.server.ts";
import { issueSignInToken } from "#app/domain/accounts/sign-in-token.server.ts";
import { visitor } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";

const browser = { id: "sign-in-test-browser-1", known: [] };

/** The same browser, each time in another network. */
export const someone = (facts: Partial<Caller> = {}): Caller => ({
  actor: visitor,
  scope: null,
  browser,
  ip: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  userAgent: "Firefox",
  language: "ro",
  ...facts,
});
export const newEmail = () => `ana.pop-${randomUUID()}@exemplu.ro`;
export const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";
export const issue = (email: string, now = new Date()) =>
  issueSignInToken(prisma, { email, asker: askerOf({ browser, ip: "" }) }, now);
export const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
export const refused = (code: string) => expect.objectContaining({ name: "Refusal", code });
