import { useContext, useEffect } from "react";
import { matchRoutes, UNSAFE_DataRouterContext, UNSAFE_FrameworkContext } from "react-router";
import { whenIdle } from "./when-idle.ts";

/** Of what React Router knows of a route: where its scripts lie. */
interface RouteScripts {
  module: string;
  clientActionModule?: string | undefined;
  clientLoaderModule?: string | undefined;
  imports?: readonly string[] | undefined;
}

/** Loads the scripts of pages that come next once the browser is idle, and no data of theirs. */
export function useModulesAhead(pages: readonly string[]): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const scripts = useContext(UNSAFE_FrameworkContext)?.manifest.routes;
  const asked = pages.join(" ");
  useEffect(() => {
    if (!router || !scripts) return;
    return whenIdle(() => {
      for (const page of asked.split(" ")) {
        const ids = (matchRoutes(router.routes, page) ?? []).map(({ route }) => route.id);
        for (const address of scriptsOf(ids, scripts)) void keep(address);
      }
    });
  }, [router, scripts, asked]);
}

/** The addresses of the scripts that routes are drawn by, each once. */
export const scriptsOf = (
  ids: readonly string[],
  scripts: Readonly<Record<string, RouteScripts | undefined>>,
): string[] => [
  ...new Set(
    ids.flatMap((id) => {
      const { module, clientActionModule, clientLoaderModule, imports = [] } = scripts[id] ?? {};
      return [module, clientActionModule, clientLoaderModule, ...imports].filter((one) => one !== undefined);
    }),
  ),
];

const kept = new Set<string>();

/** Whether the document itself has asked for a script. */
const isLinked = (address: string): boolean =>
  !!document.querySelector(`link[rel="modulepreload"][href=${CSS.escape(address)}]`);

/**
 * Has the browser keep a script. Not by `modulepreload`: a module whose loading failed once is failed to Chromium as long as
 * the document lives, and its page would be loaded as a whole, without what an act said.
 */
async function keep(address: string): Promise<void> {
  if (kept.has(address) || isLinked(address)) return;
  kept.add(address);
  try {
    await (await fetch(address, { priority: "low" })).arrayBuffer();
  } catch {
    kept.delete(address);
  }
}
