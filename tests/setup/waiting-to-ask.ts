import { expect, onTestFinished, vi } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { eventually } from "./eventually.ts";

/**
 * Looks on, for one test, at who may ask a payment provider for a business. What it gives waits until somebody has tried
 * in vain, since another one does.
 */
export function watchAsking(): () => Promise<void> {
  const written = vi.spyOn(prisma, "$executeRaw");
  onTestFinished(() => written.mockRestore());
  const isTry = ([statement]: readonly unknown[]) =>
    Array.isArray(statement) && String(statement[0]).endsWith("SET payments_holder = ");
  return () =>
    eventually(() => {
      const { calls, settledResults } = written.mock;
      expect(calls.some((call, at) => isTry(call) && settledResults[at]?.value === 0)).toBe(true);
    });
}
