import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atNextHour } from "./at-next-hour.ts";

const HOUR_MS = 3_600_000;
const begin = vi.fn();
let [page, window]: EventTarget[] = [];
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  begin.mockReset();
  [page, window] = [new EventTarget(), new EventTarget()];
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", window);
  end = atNextHour(2 * HOUR_MS, begin);
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the next hour begins once, when this one ends", () => {
  vi.advanceTimersByTime(2 * HOUR_MS - 1);
  page?.dispatchEvent(new Event("visibilitychange"));
  expect(begin).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  page?.dispatchEvent(new Event("visibilitychange"));
  expect(begin).toHaveBeenCalledOnce();
});

test.each(["visibilitychange", "focus", "pageshow"])("after a sleep it begins with %s", (name) => {
  vi.setSystemTime(Date.now() + 3 * HOUR_MS);
  expect(begin).not.toHaveBeenCalled();
  (name === "visibilitychange" ? page : window)?.dispatchEvent(new Event(name));
  expect(begin).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(3 * HOUR_MS);
  expect(begin).toHaveBeenCalledOnce();
});

test("a page that is left waits for nothing", () => {
  end();
  vi.advanceTimersByTime(3 * HOUR_MS);
  page?.dispatchEvent(new Event("visibilitychange"));
  expect(begin).not.toHaveBeenCalled();
});
