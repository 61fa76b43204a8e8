import { useEffect } from "react";
import { useRevalidator } from "react-router";

const EVERY = 30;

/**
 * Keeps an overview fresh: with scripts its loaders run again every 30 seconds and when the window is looked at
 * again; without them the page loads itself again, unless something is being typed there.
 */
export function RefreshWhileIdle({ typing = false }: { typing?: boolean }) {
  const { revalidate, state } = useRevalidator();

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible" && state === "idle") void revalidate();
    };
    const timer = setInterval(refresh, EVERY * 1000);
    document.addEventListener("visibilitychange", refresh);
    window.addEventListener("focus", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
      window.removeEventListener("focus", refresh);
    };
  }, [revalidate, state]);

  if (typing) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(EVERY)} />
    </noscript>
  );
}
