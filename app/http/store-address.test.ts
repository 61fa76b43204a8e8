import { expect, onTestFinished, test, vi } from "vitest";

/** The links to "order management" of an installation with this STORE_HOST. */
async function linksWith(storeHost: string) {
  vi.stubEnv("STORE_HOST", storeHost);
  vi.resetModules();
  onTestFinished(() => void vi.unstubAllEnvs());
  const { orderManagement, storeAddress } = await import("./store-address.server.ts");
  const { RouterContextProvider } = await import("react-router");
  const { requestContext } = await import("./request-context.ts");
  const frame = { ...framed, origin: "https://tejghea.ro" };
  const context = new RouterContextProvider(new Map([[requestContext, frame]]));
  return [orderManagement(context), storeAddress(context, "lupu")];
}

const framed = { requestId: "-", nonce: "", ip: "", userAgent: "", country: null, host: "", failure: null };

test("order management leads to the store's own host where there is one", async () => {
  expect(await linksWith("magazin.tejghea.ro")).toEqual([
    "https://magazin.tejghea.ro/store",
    "https://magazin.tejghea.ro/store/lupu",
  ]);
  expect(await linksWith("")).toEqual(["/store", "https://tejghea.ro/store/lupu"]);
});
