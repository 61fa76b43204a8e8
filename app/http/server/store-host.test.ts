import { expect, test } from "vitest";
import { gateStoreHost } from "./store-host.ts";

const ask = (path: string, host = "magazin.tejghea.ro") =>
  gateStoreHost(new Request(`https://${host}${path}`), "magazin.tejghea.ro");

test("search engines may read nothing of the store's own host; what it does not have is not found", async () => {
  const robots = ask("/robots.txt");
  expect([robots?.status, await robots?.text()]).toEqual([200, "User-agent: *\nDisallow: /\n"]);
  expect(ask("/pricing")?.status).toBe(404);
  expect([ask("/store/lupu"), ask("/robots.txt", "tejghea.ro")]).toEqual([null, null]);
});
