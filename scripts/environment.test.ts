import { expect, test } from "vitest";
import { demoByDefault, readBeforeDatabase } from "./environment.ts";

test.each([
  ["http://127.0.0.1:3000", "1"],
  ["http://localhost:3000", "1"],
  ["https://tejghea.ro", "0"],
  ["http://192.168.1.7:3000", "0"],
])("an installation at %s has a demo business by itself: %s", (origin, demo) => {
  expect(demoByDefault(origin)).toBe(demo);
});

test.each(["PADDLE", "STRIPE", "NONE"])(
  "without a database or keys PAYMENT_GATEWAY may be %s on this machine",
  (name) => {
    expect(readBeforeDatabase({ PAYMENT_GATEWAY: name }).demo).toBe(true);
  },
);

test.each([{ ORIGIN: "https://tejghea.ro" }, { DEMO: "0" }])("with %o a gateway needs its keys", (facts) => {
  expect(() => readBeforeDatabase({ PAYMENT_GATEWAY: "STRIPE", ...facts })).toThrow("STRIPE_SECRET_KEY");
});
