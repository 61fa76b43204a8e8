import { createMemoryRouter, type DataRouter } from "react-router";
import { expect, test } from "vitest";
import { untilIdle } from "./after-navigation.ts";

/** A page that is on its way to its second number when a fetcher's act that reloads nothing is answered. */
async function actedWhileLoading(act: (router: DataRouter) => Promise<void> | undefined) {
  const loaded = Promise.withResolvers<void>();
  const acted = Promise.withResolvers<void>();
  const router: DataRouter = createMemoryRouter(
    [
      {
        id: "page",
        path: "/",
        loader: async ({ request }) => {
          const number = new URL(request.url).searchParams.get("page");
          if (number === "2") await loaded.promise;
          return number;
        },
        action: async () => {
          acted.resolve();
          await act(router);
          return "done";
        },
      },
    ],
    { initialEntries: ["/?page=1"], hydrationData: { loaderData: { page: "1" } } },
  );
  const led = router.navigate("/?page=2");
  const body = { formMethod: "post", formData: new FormData(), defaultShouldRevalidate: false } as const;
  const told = router.fetch("tap", "page", "/", body);
  await acted.promise;
  await new Promise(setImmediate);
  loaded.resolve();
  await Promise.all([led, told]);
  const { location, navigation, loaderData } = router.state;
  return [location.search, navigation.state, loaderData.page];
}

test("a fetcher's act ends a navigation with what the page showed before, unless its answer waits", async () => {
  expect(await actedWhileLoading(() => undefined)).toEqual(["?page=2", "idle", "1"]);
  expect(await actedWhileLoading(untilIdle)).toEqual(["?page=2", "idle", "2"]);
});
