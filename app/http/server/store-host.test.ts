import { expect, test } from "vitest";
import { gateStoreHost } from "./store-host.ts";

const ask = (path: string, host = "magazin.tejghea.ro") =>
  gateStoreHost(new Request(`https://${host}${path}`), {
    storeHost: "magazin.tejghea.ro",
    origin: "https://tejghea.ro",
  });

test("search engines may read nothing of the store's own host; what it does not have is not found", async () => {
  const robots = ask("/robots.txt");
  expect([robots?.status, await robots?.text()]).toEqual([200, "User-agent: *\nDisallow: /\n"]);
  expect(ask("/pricing")?.status).toBe(404);
  expect([ask("/store/lupu"), ask("/robots.txt", "tejghea.ro")]).toEqual([null, null]);
});

test("a master token in an address of the store's own host is taken to the product's, on any page", () => {
  for (const path of ["/?_mt=a.b.c", "/store/lupu?day=1&_mt=a.b.c", "/pricing?_mt="]) {
    const led = ask(path);
    expect([led?.status, led?.headers.get("Location")]).toEqual([302, `https://tejghea.ro${path}`]);
    expect(ask(path, "tejghea.ro")).toBeNull();
  }
});
