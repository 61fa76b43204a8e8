import {
  createRequestHandler,
  type ServerBuild,
  UNSAFE_withComponentProps,
  UNSAFE_withErrorBoundaryProps,
} from "react-router";
import * as entry from "#app/entry.server.tsx";
import * as root from "#app/root.tsx";
import * as boundary from "#app/routes/console/boundary.tsx";
import * as consoleLayout from "#app/routes/console/layout.tsx";
import * as team from "#app/routes/console/members/list.tsx";
import * as activate from "#app/routes/session/activate.tsx";
import * as sessionLayout from "#app/routes/session/layout.tsx";
import * as link from "#app/routes/session/link.tsx";
import * as login from "#app/routes/session/login.tsx";
import * as board from "#app/routes/store/board.tsx";
import * as business from "#app/routes/store/business.tsx";
import * as storeLayout from "#app/routes/store/layout.tsx";
import * as signIn from "#app/routes/store/sign-in.tsx";

type Route = [id: string, parent: string | undefined, path: string | undefined, module: object];
type View = Parameters<typeof UNSAFE_withComponentProps>[0];

/** Pages on which the signed cookies are read, below the layouts that they have in app/routes.ts. */
const pages: Route[] = [
  ["root", undefined, "", root],
  ["session", "root", undefined, sessionLayout],
  ["login", "session", "login", login],
  ["activate", "session", "activate", activate],
  ["link", "session", "activate/link", link],
  ["console", "root", "console", consoleLayout],
  ["boundary", "console", undefined, boundary],
  ["team", "boundary", "store/members", team],
  ["business", "root", "store", business],
  ["sign-in", "root", "store/:slug", signIn],
  ["store", "root", "store/:slug", storeLayout],
  ["board", "store", "board", board],
];

/** A route module as the build makes it: its components are given what their loaders have read. */
function built(module: { default?: View; ErrorBoundary?: View }) {
  const { default: page, ErrorBoundary } = module;
  return {
    ...module,
    default: page && UNSAFE_withComponentProps(page),
    ErrorBoundary: ErrorBoundary && UNSAFE_withErrorBoundaryProps(ErrorBoundary as never),
  };
}

const routes = Object.fromEntries(
  pages.map(([id, parentId, path, module]) => [id, { id, parentId, path, module: built(module) }]),
);
const manifest = Object.fromEntries(
  pages.map(([id, parentId, path]) => [id, { id, parentId, path, module: `/assets/${id}.js` }]),
);

const build = {
  entry: { module: entry },
  routes,
  assets: {
    entry: { module: "/assets/entry.js", imports: [] },
    routes: manifest,
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

const handle = createRequestHandler(build, "production");
const origin = "http://127.0.0.1:3000";

interface Visit {
  /** Cookies as a browser sends them. */
  cookies?: string;
  form?: Record<string, string>;
  ip?: string;
  language?: string;
}

/** What the product answers to a browser: some of its pages, through React Router's own handler. */
export function requestPage(
  path: string,
  { cookies = "", form, ip = "127.0.0.1", language = "en" }: Visit = {},
): Promise<Response> {
  const request = new Request(new URL(path, origin), {
    method: form ? "POST" : "GET",
    body: form && new URLSearchParams(form),
    headers: { Cookie: cookies, "Accept-Language": language, Origin: origin },
  });
  const frame = { requestId: "-", nonce: "", ip, userAgent: "", origin, failure: null };
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
