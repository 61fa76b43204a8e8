import { useEffect, useRef } from "react";
import { useLocation, useMatches, useRevalidator } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { useRoute } from "#app/framework/use-route.ts";
import { useRouterIdle } from "#app/framework/use-router-idle.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { openLiveOrders } from "./open-live-orders.ts";

const EVERY_SECONDS = 30;

interface LiveOrdersProps {
  /** The order version from before the page's orders were read. */
  version: string;
}

/** For the head of an overview on which nothing may be typed: without scripts it loads itself again every 30 seconds. */
export function SelfRefresh() {
  if (useStill()) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(EVERY_SECONDS)} />
    </noscript>
  );
}

const useStill = () => useRoute("root")?.loaderData?.still ?? false;

/** Without scripts: stops that refresh, or starts it again, on all pages while the browser is open. */
export function RefreshSwitch() {
  const { t } = useTranslation("orders");
  const { pathname, search } = useLocation();
  const still = useStill();
  return (
    <noscript>
      <form method="post" action="/refresh">
        <input type="hidden" name="to" value={pathname + search} />
        <button className="textbtn" type="submit" name="refresh" value={still ? "on" : "off"}>
          {t(still ? "refresh.on" : "refresh.off")}
        </button>
      </form>
    </noscript>
  );
}

/** Keeps the orders of a page fresh: its loaders run again when orders have changed, held back while somebody types. */
export function LiveOrders({ version }: LiveOrdersProps) {
  const { revalidate } = useRevalidator();
  const idle = useRouterIdle();
  const handles = useMatches().map(({ handle }) => handle as AppHandle | undefined);
  const room = handles.some((handle) => handle?.room === "store") ? "store" : "console";
  const now = useRef({ version, revalidate });

  useEffect(() => {
    now.current = { version, revalidate };
  });
  useEffect(
    () =>
      openLiveOrders({
        address: `/events/orders?room=${room}`,
        shown: () => now.current.version,
        idle,
        refresh: () => void now.current.revalidate(),
      }),
    [room, idle],
  );

  return null;
}
