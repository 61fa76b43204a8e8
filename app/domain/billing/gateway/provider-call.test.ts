import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "#app/lib/log.server.ts";
import { orUndo, PROVIDER_TIMEOUT_MS, provided, Unanswered } from "./provider-call.server.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(log, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const kinds = {
  down: { fault: "down", code: "unreachable" },
  other: { fault: "other", code: "invalid" },
  refused: { fault: "refused", code: "declined" },
  absent: { fault: "absent", code: "not_found" },
} as const;

/** Asks a provider that fails so often in this way, and answers then: what came of it, and how often it was asked. */
async function asked(way: keyof typeof kinds, times: number) {
  const call = vi.fn<() => Promise<string>>().mockResolvedValue("answered");
  for (let time = 0; time < times; time++) call.mockRejectedValueOnce(new Error(way));
  const outcome = provided("PADDLE", "a call", call, () => kinds[way]).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, calls: call.mock.calls.length };
}

test("a provider that does not answer is asked once more, after a pause, and then is said to be down", async () => {
  expect(await asked("down", 1)).toEqual({ outcome: "answered", calls: 2 });
  expect(await asked("down", 2)).toMatchObject({ outcome: { code: "payments_down" }, calls: 2 });
});

test("what a provider says is not asked again", async () => {
  expect(await asked("other", 1)).toMatchObject({
    outcome: { name: "ProviderError", message: "PADDLE answered a call with invalid" },
    calls: 1,
  });
  expect(await asked("refused", 1)).toMatchObject({ outcome: { code: "payments_refused" }, calls: 1 });
  expect(await asked("absent", 1)).toEqual({ outcome: null, calls: 1 });
});

test("what fails is undone, and fails as it did where that fails too", async () => {
  const failed = new Error("failed");
  const [act, undo] = [vi.fn().mockRejectedValue(failed), vi.fn().mockResolvedValue(undefined)];
  await expect(orUndo(act, undo)).rejects.toBe(failed);
  expect(undo).toHaveBeenCalledOnce();
  const told = vi.spyOn(log, "error").mockImplementation(() => {});
  await expect(orUndo(act, () => Promise.reject(new Error("down")))).rejects.toBe(failed);
  expect(told).toHaveBeenCalledOnce();
  await orUndo(async () => {}, undo);
  expect(undo).toHaveBeenCalledOnce();
});

test("what may be done yet is not undone", async () => {
  const [failed, undo] = [new Unanswered(), vi.fn()];
  await expect(orUndo(() => Promise.reject(failed), undo)).rejects.toBe(failed);
  expect(undo).not.toHaveBeenCalled();
});

test("what charges is waited for as long as it may take, and is not asked for again without an answer", async () => {
  const call = vi.fn(() => new Promise<string>(() => {}));
  const asking = { timeout: 30_000, charges: true };
  const asked = provided("PADDLE", "a charge", call, () => kinds.other, asking).catch(
    (error: unknown) => error,
  );
  const settled = vi.fn();
  void asked.then(settled);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toBeInstanceOf(Unanswered);
  expect(await asked).toMatchObject({ code: "payments_down" });
  expect(call).toHaveBeenCalledOnce();
});

test("an answer that takes longer than ten seconds is none; how long the pause is, is left to chance", async () => {
  const chance = vi.spyOn(Math, "random").mockReturnValue(0);
  const call = vi.fn(() => new Promise<string>(() => {}));
  const outcome = provided("STRIPE", "a call", call, () => kinds.other).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(PROVIDER_TIMEOUT_MS - 1);
  expect([call.mock.calls.length, chance.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(chance).toHaveBeenCalledOnce();
  // The pause is a real one: only the clock of the answers is held.
  await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2), { timeout: 20_000 });
  await vi.advanceTimersByTimeAsync(PROVIDER_TIMEOUT_MS);
  expect(await outcome).toMatchObject({ code: "payments_down" });
});
