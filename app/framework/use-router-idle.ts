import { useCallback, useContext, useEffect, useRef } from "react";
import { type DataRouter, UNSAFE_DataRouterContext, UNSAFE_DataRouterDataContext } from "react-router";

type LoaderData = DataRouter["state"]["loaderData"];

/**
 * Tells at any moment whether the router loads and sends nothing, and what it has loaded is drawn: a component hears of
 * both later, by whole renderings on a slow device. A revalidation before that drops what was loaded.
 */
export function useRouterIdle(): () => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const data = useContext(UNSAFE_DataRouterDataContext)?.loaderData;
  const drawn = useRef<LoaderData>(undefined);
  useEffect(() => {
    drawn.current = data;
  }, [data]);
  return useCallback(() => router !== undefined && isSettled(router.state, drawn.current), [router]);
}

/** Whether a router has nothing under way, and the page shows all that it has loaded. */
export const isSettled = (
  { navigation, revalidation, loaderData }: DataRouter["state"],
  drawn: LoaderData | undefined,
): boolean => navigation.state === "idle" && revalidation === "idle" && loaderData === drawn;
