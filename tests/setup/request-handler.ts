import { type ServerBuild, UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps } from "react-router";
import * as entry from "#app/entry.server.tsx";
import { collectRoutes } from "./route-list.ts";

type View = Parameters<typeof UNSAFE_withComponentProps>[0];

interface Module {
  default?: View;
  ErrorBoundary?: View;
}

/** A route module as the build makes it: its components are given what their loaders have read. */
function built(module: Module) {
  const { default: page, ErrorBoundary } = module;
  return {
    ...module,
    default: page && UNSAFE_withComponentProps(page),
    ErrorBoundary: ErrorBoundary && UNSAFE_withErrorBoundaryProps(ErrorBoundary as never),
  };
}

const every = [
  { id: "root", parentId: undefined, path: "", index: undefined, file: "root.tsx" },
  ...collectRoutes("root"),
];
const drawn = await Promise.all(
  every.map(async ({ file, ...route }) => {
    const module = (await import(/* @vite-ignore */ `${process.cwd()}/app/${file}`)) as Module;
    return [route.id, { ...route, module: built(module), hasLoader: "loader" in module }] as const;
  }),
);
const assets = drawn.map(([id, route]) => [id, { ...route, module: `/assets/${id}.js` }]);

const build = {
  entry: { module: entry },
  routes: Object.fromEntries(drawn),
  assets: {
    entry: { module: "/assets/entry.js", imports: [] },
    routes: Object.fromEntries(assets),
    url: "/assets/manifest.js",
    version: "test",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
} as unknown as ServerBuild;

const handle = entry.createRequestHandler(build, "production");
const origin = "http://127.0.0.1:3000";

interface Visit {
  /** Cookies as a browser sends them. */
  cookies?: string;
  form?: Record<string, string>;
  ip?: string;
  language?: string;
  /** Two letters, as a proxy tells it. */
  country?: string | null;
}

/** What the product answers to a browser: every route of app/routes.ts, through React Router's own handler. */
export function requestPage(
  path: string,
  { cookies = "", form, ip = "127.0.0.1", language = "en", country = null }: Visit = {},
): Promise<Response> {
  const request = new Request(new URL(path, origin), {
    method: form ? "POST" : "GET",
    body: form && new URLSearchParams(form),
    headers: { Cookie: cookies, Accept: "text/html", "Accept-Language": language, Origin: origin },
  });
  return answerRequest(request, ip, country);
}

/** What the product answers to a request that comes from an address. */
export function answerRequest(
  request: Request,
  ip = "127.0.0.1",
  country: string | null = null,
): Promise<Response> {
  const { hostname: host } = new URL(request.url);
  const frame = { requestId: "-", nonce: "", ip, userAgent: "", country, host, origin, failure: null };
  return handle(request, entry.createLoadContext(frame));
}

/** The cookies of a browser after an answer, as it sends them next. */
export function keepCookies(cookies: string, answer: Response): string {
  const jar = new Map(
    cookies
      .split("; ")
      .filter(Boolean)
      .map((cookie) => [cookie.split("=", 1)[0] ?? "", cookie]),
  );
  for (const set of answer.headers.getSetCookie()) {
    const [cookie = ""] = set.split(";", 1);
    const [name = ""] = cookie.split("=", 1);
    if (/max-age=0/i.test(set)) jar.delete(name);
    else jar.set(name, cookie);
  }
  return [...jar.values()].join("; ");
}
