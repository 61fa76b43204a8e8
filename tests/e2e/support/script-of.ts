import type { Page } from "@playwright/test";

interface Manifest {
  routes: Record<string, { module: string } | undefined>;
}

/** The address of the script that draws a route, as React Router tells the browser. */
export const scriptOf = (page: Page, route: string): Promise<string> =>
  page.evaluate((id) => {
    const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
    return routes[id]?.module ?? "";
  }, route);
