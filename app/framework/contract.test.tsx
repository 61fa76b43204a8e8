import { PassThrough } from "node:stream";
import { runInNewContext } from "node:vm";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  data,
  type EntryContext,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
  UNSAFE_createMemoryHistory,
  UNSAFE_createRouter,
  UNSAFE_getTurboStreamSingleFetchDataStrategy,
} from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { drawDocument } from "./draw-document.server.tsx";
import { isOwnAnswer, isPageData, pageOf } from "./page-data.ts";
import { steady } from "./steady-fetch.ts";
import { untilTouched } from "./until-touched.server.ts";
import { useReplies } from "./use-replies.ts";
import { isSettled } from "./use-router-idle.ts";

// What app/framework takes for granted of React Router beyond what its documentation promises. A test that fails after
// an upgrade names the assumption, and the files of ours that stand on it.

const origin = "http://127.0.0.1:3000";
const loaded = "</script>„ș” \u2028 <!-- &";
let acts = 0;

const Replies = () => <output>{useReplies().join()}</output>;

const routeModules = {
  root: {
    default: () => (
      <html lang="en">
        <head />
        <body>
          <Outlet />
          <Replies />
          <Scripts />
        </body>
      </html>
    ),
  },
  list: {
    loader: () => ({ loaded, acts }),
    action: ({ request }: { request: Request }) => {
      acts += 1;
      return request.url.includes("refuse") ? data("refused", { status: 503 }) : "done";
    },
    default: () => <p>list</p>,
  },
};

/** How a page is drawn: by ours, or as React Router's own entry does. */
type Draw = (request: Request, context: EntryContext) => Promise<Response>;

const ours: Draw = async ({ url }, context) =>
  new Response(await drawDocument(context, { url, nonce: "", around: (page) => page }));

const stock: Draw = ({ url }, context) =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} />, {
      onAllReady() {
        const body = new PassThrough();
        resolve(new Response(createReadableStreamFromReadable(body)));
        pipe(body);
      },
      onError: reject,
    });
  });

const routes = { root: { id: "root", path: "" }, list: { id: "list", parentId: "root", path: "list" } };
const manifest = Object.fromEntries(
  Object.entries(routes).map(([id, route]) => [
    id,
    { ...route, module: `/assets/${id}.js`, hasLoader: id === "list", hasAction: id === "list" },
  ]),
);

function handlerOf(draw: Draw) {
  const handleRequest = (request: Request, _status: number, _headers: Headers, context: EntryContext) =>
    draw(request, context);
  const build = {
    entry: { module: { default: handleRequest } },
    routes: Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [
        id,
        { ...route, module: routeModules[id as keyof typeof routeModules] },
      ]),
    ),
    assets: {
      entry: { module: "/assets/entry.js", imports: [] },
      routes: manifest,
      url: "/m.js",
      version: "1",
    },
    ...{ publicPath: "/", assetsBuildDirectory: "", future: {}, ssr: true, isSpaMode: false, prerender: [] },
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, "production");
  return (path: string, init?: RequestInit) => handle(new Request(origin + path, init));
}

const none = () => null;

/** What the scripts of a document hand to React Router in the browser. */
function handedOver(html: string): string[] {
  const handed: string[] = [];
  const window: Record<string, unknown> = {};
  class ReadableStream {
    constructor({ start }: { start: (controller: object) => void }) {
      start({ enqueue: (text: string) => handed.push(text), close: () => handed.push("closed") });
    }
    pipeThrough() {
      return this;
    }
  }
  class TextEncoderStream {}
  const page = { window, performance, ReadableStream, TextEncoderStream, addEventListener: none };
  for (const [, code = ""] of html.matchAll(/<script(?! type="module")[^>]*>([\s\S]*?)<\/script>/g))
    runInNewContext(code, page);
  return [handed.filter((text) => text !== "closed").join(""), String(handed.at(-1))];
}

/** What a route of the browser does where the server has a loader or an action. */
const asks = (_: unknown, server: () => unknown) => server();

/** The router of a browser that stands on `/`, over the handler; gives the addresses that it asks for. */
function browserOf(ask: (path: string, init?: RequestInit) => Promise<Response>) {
  const asked: string[] = [];
  const send = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(String(input), origin);
    asked.push(`${init?.method ?? "GET"} ${pathname}${search}`);
    const answer = await ask(pathname + search, init);
    return answer;
  });
  vi.stubGlobal("window", Object.assign(Object.create(globalThis), { location: { origin } }));
  vi.stubGlobal("document", { baseURI: origin });
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    steady(send as typeof fetch)(input, init),
  );
  const router: ReturnType<typeof UNSAFE_createRouter> = UNSAFE_createRouter({
    routes: [
      {
        id: "root",
        path: "/",
        loader: none,
        children: [{ id: "list", path: "list", loader: asks, action: asks }],
      },
    ],
    history: UNSAFE_createMemoryHistory({ initialEntries: ["/"] }),
    hydrationData: { loaderData: {} },
    dataStrategy: UNSAFE_getTurboStreamSingleFetchDataStrategy(
      () => router,
      { routes: manifest } as never,
      {},
      true,
    ),
  } as never).initialize();
  return { router, asked };
}

afterEach(() => vi.unstubAllGlobals());

test("a document's data is what its stream hands over: loader-data-script.server.ts, draw-document.server.tsx", async () => {
  const [own, theirs] = await Promise.all(
    [ours, stock].map(async (draw) => handedOver(await (await handlerOf(draw)("/list")).text())),
  );
  expect(own).toEqual(theirs);
  expect(own?.[0]).toContain("loaded");
  expect(own?.[1]).toBe("closed");
});

test("a page is drawn without its stream, and ends with its body: draw-document.server.tsx", async () => {
  const html = await (await handlerOf(ours)("/list")).text();
  expect(html).toMatch(/^<!DOCTYPE html><html[\s\S]*<p>list<\/p>[\s\S]*<\/body><\/html>$/);
  expect(html.split("streamController.enqueue")).toHaveLength(2);
  expect(html).not.toContain("<!--$");
});

test("one script of a document imports all modules, and may wait as text: until-touched.server.ts", async () => {
  const html = await (await handlerOf(ours)("/list")).text();
  const [, modules = ""] = /<script type="module" async="">(import [\s\S]*?)<\/script>/.exec(html) ?? [];
  expect([html.includes('rel="modulepreload"'), modules.includes("/assets/entry.js")]).toEqual([true, true]);
  expect(untilTouched(html, "")).toContain(`<script type="text/plain" id="modules">${modules}</script>`);
  expect(untilTouched(html, "")).not.toMatch(/modulepreload|<script[^>]*type="module"/);
});

test("the data of a page is asked for at its path and .data: page-data.ts, http/server/{pipeline,store-host,body-limit}.ts", async () => {
  const { router, asked } = browserOf(handlerOf(ours));
  await router.navigate("/list?page=2");
  expect(router.state.loaderData.list).toEqual({ loaded, acts });
  expect(asked).toEqual(["GET /list.data?page=2"]);
  await router.navigate("/list/?page=3");
  const paths = asked.map((one) => new URL(one.slice(4), origin).pathname);
  expect(paths).toEqual(["/list.data", "/list/_.data"]);
  expect(paths.map(isPageData)).toEqual([true, true]);
  expect(paths.map(pageOf)).toEqual(["/list", "/list/"]);
});

test("a form is sent by fetch to its page's data, too: steady-fetch.ts", async () => {
  const { router, asked } = browserOf(handlerOf(ours));
  await router.navigate("/list", { formMethod: "post", formData: new FormData() });
  expect(asked).toEqual(["POST /list.data", "GET /list.data"]);
  expect(router.state.actionData).toEqual({ list: "done" });
});

test("what a route was answered is there for all that are drawn: use-replies.ts", async () => {
  const ask = handlerOf(ours);
  const sent = await ask("/list", { method: "POST", headers: { Origin: origin } });
  expect(await sent.text()).toContain("<output>done</output>");
  expect(await (await ask("/list")).text()).toContain("<output></output>");
});

test("what the application answers says so in a header, whatever its status: page-data.ts, connection.ts", async () => {
  const ask = handlerOf(ours);
  for (const path of ["/list.data", "/nothing.data", "/list.data?refuse"]) {
    const answer = await ask(
      path,
      path.includes("refuse") ? { method: "POST", headers: { Origin: origin } } : {},
    );
    expect([path, isOwnAnswer(answer)]).toEqual([path, true]);
  }
  expect(isOwnAnswer(new Response("Bad Gateway", { status: 502 }))).toBe(false);
});

test("a form that is answered with 204 has no answer, and the screen reads anew: steady-fetch.ts", async () => {
  const ask = handlerOf(ours);
  const { router, asked } = browserOf(async (path, init) =>
    init?.method === "POST" ? new Response(null, { status: 204 }) : ask(path, init),
  );
  await router.navigate("/list", { formMethod: "post", formData: new FormData() });
  expect(asked).toEqual(["POST /list.data", "GET /list.data"]);
  expect([router.state.actionData?.list, router.state.loaderData.list]).toEqual([
    undefined,
    { loaded, acts },
  ]);
  expect(router.state.errors).toBe(null);
});

test("a router has settled once what it loaded is drawn: use-router-idle.ts", async () => {
  const { router } = browserOf(handlerOf(ours));
  let drawn = router.state.loaderData;
  expect(isSettled(router.state, drawn)).toBe(true);
  for (const act of [() => router.navigate("/list"), () => router.revalidate()]) {
    const done = act();
    expect(isSettled(router.state, drawn)).toBe(false);
    await done;
    expect(isSettled(router.state, drawn)).toBe(false);
    drawn = router.state.loaderData;
    expect(isSettled(router.state, drawn)).toBe(true);
  }
});
