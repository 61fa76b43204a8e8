import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLiveOrders } from "./open-live-orders.ts";

/** A field that somebody types in. */
class Field extends EventTarget {
  matches = () => true;
}
let field: Field;
let streams: Stream[];
/** An event stream that the test opens, ends, and speaks on. */
class Stream extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = Stream.CONNECTING;
  constructor() {
    super();
    streams.push(this);
  }
  tell(version: string): void {
    this.readyState = Stream.OPEN;
    this.dispatchEvent(new MessageEvent("message", { data: version }));
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
}
const refresh = vi.fn();
let page: EventTarget & { visibilityState: string };
let shown: string;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  refresh.mockReset();
  shown = "7";
  field = new Field();
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("Element", Field);
  vi.stubGlobal("EventSource", Stream);
  end = openLiveOrders({ address: "/events/orders", shown: () => shown, idle: () => true, refresh });
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stream = () => streams.at(-1) as Stream;
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);
const type = () => {
  const key = new Event("keydown");
  Object.defineProperty(key, "target", { value: field });
  page.dispatchEvent(key);
};

test("versions that come together are one reload, and the one that is shown is none", () => {
  stream().tell("7");
  pass(1);
  expect(refresh).not.toHaveBeenCalled();
  for (const version of ["8", "9", "10"]) stream().tell(version);
  pass(1);
  expect(refresh).toHaveBeenCalledOnce();
});

test("what an own act shows before its event has waited is no reload", () => {
  stream().tell("8");
  shown = "8";
  pass(5);
  expect(refresh).not.toHaveBeenCalled();
  stream().tell("9");
  pass(1);
  expect(refresh).toHaveBeenCalledOnce();
});

test("nothing moves while somebody types: the reload waits for four seconds without a key", () => {
  type();
  stream().tell("8");
  pass(3);
  type();
  pass(3);
  expect(refresh).not.toHaveBeenCalled();
  pass(2);
  expect(refresh).toHaveBeenCalledOnce();
});

test("without a stream the page looks by itself every 30 seconds, with one every 60 for the clock's sake", () => {
  stream().close();
  pass(29);
  expect(refresh).not.toHaveBeenCalled();
  pass(7);
  expect(refresh).toHaveBeenCalledOnce();
  stream().tell("7");
  pass(50);
  expect(refresh).toHaveBeenCalledOnce();
  pass(20);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test("a stream that was refused is asked for again, not more often than every 30 seconds", () => {
  stream().close();
  pass(25);
  expect(streams).toHaveLength(1);
  pass(10);
  expect(streams).toHaveLength(2);
});

test("a page that nobody sees has no stream and reloads nothing until it is seen", () => {
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(stream().readyState).toBe(Stream.CLOSED);
  pass(120);
  expect(refresh).not.toHaveBeenCalled();
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  pass(1);
  expect([refresh.mock.calls.length, streams.length]).toEqual([1, 2]);
});
