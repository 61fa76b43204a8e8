import { expect, test } from "vitest";
import { networkOf } from "./network-of.ts";

test.each([
  ["2001:db8:7::1", "2001:db8:7:ffff:1:2:3:4", true],
  ["2001:DB8:0007:1::", "2001:db8:7::ffff%eth0", true],
  ["2001:db8::1", "2001:db8:0:9::1", true],
  ["2001:db8:7::1", "2001:db8:8::1", false],
  ["::1", "::ffff:1.2.3.4", false],
  ["1.2.3.4", "::ffff:1.2.3.4", true],
  ["1.2.3.4", "1.2.3.5", false],
  ["::ffff:1.2.3.4", "::ffff:1.2.3.5", false],
])("%s and %s are one network: %s", (one, other, same) => {
  expect(networkOf(one) === networkOf(other)).toBe(same);
});

test("what is no address stays as it is", () => {
  for (const text of ["", "ana@exemplu.ro", "unknown"]) expect(networkOf(text)).toBe(text);
});
