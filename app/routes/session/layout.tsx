import { Outlet, useLocation } from "react-router";
import { SiteShell } from "#app/components/site-shell.tsx";
import { recognizeUser } from "#app/http/audience-guards.server.ts";
import { asksForConsent } from "#app/http/consent.server.ts";
import { recognizeDevice } from "#app/http/device.server.ts";
import { noStore } from "#app/http/no-store.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import type { Route } from "./+types/layout";
import "./session.css";

export const handle: AppHandle = { hydrate: false, room: "site", ns: ["session", "site"] };
export const middleware: Route.MiddlewareFunction[] = [recognizeDevice, recognizeUser];
export const headers = noStore;

/** Whether the visitor is asked about cookies. */
export const loader = async ({ request }: Route.LoaderArgs) => ({
  asksForConsent: await asksForConsent(request),
});

/** The sheet that signing in stands on: without the public top bar (document 1, section 2). */
export default function SessionLayout({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  return (
    <SiteShell
      head={
        <header className="gate-head">
          <a className="brand" href="/">
            Tejghea
          </a>
        </header>
      }
      nav={[]}
      to={pathname + search}
      {...loaderData}
    >
      <div className="gate">
        <Outlet />
      </div>
    </SiteShell>
  );
}
