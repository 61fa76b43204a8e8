import { afterEach, expect, test, vi } from "vitest";
import { keptInTab, keptOnDevice } from "./kept-here.ts";

afterEach(() => vi.unstubAllGlobals());

test("what is kept in the tab is not kept on the device", () => {
  const storage = () => {
    const held = new Map<string, string>();
    return {
      getItem: (name: string) => held.get(name) ?? null,
      setItem: (name: string, text: string) => held.set(name, text),
      removeItem: (name: string) => held.delete(name),
    };
  };
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("localStorage", storage());
  keptInTab.write("a", "1");
  expect([keptInTab.read("a"), keptOnDevice.read("a")]).toEqual(["1", null]);
  keptInTab.forget("a");
  expect(keptInTab.read("a")).toBeNull();
});

test("a browser that refuses, or has no room left, keeps nothing and stops nobody", () => {
  const refuse = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  keptInTab.write("a", "1");
  keptInTab.forget("a");
  expect(keptInTab.read("a")).toBeNull();
});
