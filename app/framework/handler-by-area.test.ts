import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { expect, test } from "vitest";
import { collectRoutes } from "#tests/setup/route-list.ts";
import { handlerByArea } from "./handler-by-area.ts";

type Known = Record<string, { parentId?: string; path?: string; index?: boolean }>;

const routes: Known = {
  root: { path: "" },
  site: { parentId: "root" },
  home: { parentId: "site", index: true },
  about: { parentId: "site", path: "about" },
  team: { parentId: "site", path: "about/team" },
  topic: { parentId: "root", path: ":language?/about/:topic/:page" },
  store: { parentId: "root", path: "store/:slug" },
  boundary: { parentId: "store" },
  board: { parentId: "boundary", path: "board" },
  discard: { parentId: "board", path: "discard/:order_id" },
  "store-door": { parentId: "root", path: "store" },
  console: { parentId: "root", path: "console" },
  orders: { parentId: "console", path: "store/orders" },
  settings: { parentId: "console", path: "store/settings" },
  setting: { parentId: "settings", path: ":setting_id?" },
  first: { parentId: "console", index: true },
  files: { parentId: "root", path: "files/*" },
  unknown: { parentId: "root", path: "*" },
};

/** Answers what a request is drawn with: its routes and parameters, what was loaded, and the routes that the router knows. */
function drawing(known: Known, handler = handlerByArea) {
  const seen: EntryContext[] = [];
  const loaded: string[] = [];
  const draw = async (_request: Request, _status: number, _headers: Headers, context: EntryContext) => {
    seen.push(context);
    return new Response();
  };
  const moduleOf = (id: string) => ({ default: () => null, loader: () => loaded.push(id) });
  const withIds = Object.fromEntries(Object.entries(known).map(([id, route]) => [id, { ...route, id }]));
  const build = {
    entry: { module: { default: draw } },
    routes: Object.fromEntries(
      Object.entries(withIds).map(([id, route]) => [id, { ...route, module: moduleOf(id) }]),
    ),
    assets: { entry: { module: "/e.js", imports: [] }, routes: withIds, url: "/m.js", version: "1" },
    ...{ publicPath: "/", assetsBuildDirectory: "", future: {}, ssr: true, isSpaMode: false, prerender: [] },
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
  const handle = handler(build, "production");
  return async (path: string) => {
    seen.length = 0;
    loaded.length = 0;
    await handle(new Request(`http://127.0.0.1${path}`), new RouterContextProvider());
    const [context] = seen;
    const matches = context?.staticHandlerContext.matches ?? [];
    return {
      matched: matches.map(({ route }) => route.id).join(" "),
      params: matches.at(-1)?.params,
      loaded: loaded.toSorted().join(" "),
      known: Object.keys(context?.manifest.routes ?? {}).length,
      modules: Object.keys(context?.routeModules ?? {}).length,
    };
  };
}

const drawn = drawing(routes);

test("a request is answered among the routes that begin as it does and have its length, those above them, and those of any", async () => {
  const board = { matched: "root store boundary board", params: { slug: "lupu" }, known: 6, modules: 6 };
  expect(await drawn("/store/lupu/board")).toMatchObject(board);
  expect(await drawn("/store/lupu/board/discard/1")).toMatchObject({
    matched: "root store boundary board discard",
    params: { slug: "lupu", order_id: "1" },
    known: 6,
  });
  expect(await drawn("/store")).toMatchObject({ matched: "root store-door", known: 3 });
  expect(await drawn("/console/store/orders")).toMatchObject({ matched: "root console orders", known: 5 });
  expect(await drawn("/console")).toMatchObject({ matched: "root console first", known: 4 });
  expect(await drawn("/about")).toMatchObject({ matched: "root site about", known: 4 });
});

test("a segment that may be left out, and whatever comes after one, are found", async () => {
  expect((await drawn("/console/store/settings")).matched).toBe("root console settings setting");
  expect(await drawn("/console/store/settings/order")).toMatchObject({
    matched: "root console settings setting",
    params: { setting_id: "order" },
  });
  expect(await drawn("/about/team/2")).toMatchObject({
    matched: "root topic",
    params: { topic: "team", page: "2" },
  });
  for (const path of ["/files", "/files/a", "/files/a/b/c/d/e/f/g"])
    expect([path, (await drawn(path)).matched]).toEqual([path, "root files"]);
});

test("data alone is asked of the same routes", async () => {
  const board = await drawn("/store/lupu/board.data");
  expect(board.loaded).toBe("board boundary root store");
  expect((await drawn("/console/store/settings.data")).loaded).toBe("console root setting settings");
  const whole = drawing(routes, createRequestHandler);
  for (const path of ["/console.data", "/console/_.data", "/_.data", "/store/lupu.data", "/about/team.data"])
    expect([path, (await drawn(path)).loaded]).toEqual([path, (await whole(path)).loaded]);
});

test("what an area does not have is unknown, as it is to all", async () => {
  for (const path of ["/store/lupu/orders/1", "/console/board", "/nowhere", "/store/a/b/c"])
    expect([path, await drawn(path)]).toMatchObject([path, { matched: "root unknown" }]);
});

test("any other spelling of a first segment finds the same", async () => {
  for (const path of ["/Store/lupu/board", "/st%6Fre/lupu/board", "/store/lupu/board/"])
    expect([path, (await drawn(path)).matched]).toEqual([path, "root store boundary board"]);
  expect((await drawn("/")).matched).toBe("root site home");
  expect((await drawn("//")).matched).toBe("root site home");
});

test("every address of the product finds what the whole router finds, also where a name stands for a parameter", async () => {
  const listed = collectRoutes("root").map(({ id, parentId, path, index }) => [
    id,
    { ...(parentId && { parentId }), ...(path !== undefined && { path }), ...(index && { index }) },
  ]);
  const known: Known = { root: { path: "" }, ...Object.fromEntries(listed) };
  const [whole, part] = [drawing(known, createRequestHandler), drawing(known)];
  const patterns = [...new Set(collectRoutes("root").map(({ pattern }) => pattern))].filter(Boolean);
  const names = patterns.map((pattern) => pattern.split("/"));
  for (const pattern of patterns) {
    const filled = pattern.replaceAll(/:\w+\??|\*/g, "x");
    const named = pattern.split("/").map((one, at, segments) => {
      if (!/^[:*]/.test(one)) return one;
      const beside = names.filter((other) => segments.slice(0, at).every((above, n) => above === other[n]));
      return beside.find((other) => other[at] && !/^[:*]/.test(other[at]))?.[at] ?? "x";
    });
    const inCapitals = filled.replace(/(?<=^\/[^/]+)\/.*/, (below) => below.toUpperCase());
    for (const path of [filled, named.join("/"), inCapitals]) {
      const { matched, params } = await whole(path);
      expect(await part(path), path).toMatchObject({ matched, params });
    }
  }
});
