import { useContext, useEffect } from "react";
import { type DataRouter, IDLE_NAVIGATION, UNSAFE_DataRouterContext } from "react-router";

let router: DataRouter | undefined;

/** The page's router, once the page is drawn. */
export const knownRouter = (): DataRouter | undefined => router;

/**
 * Has a page go on that an act's answer was to lead to another document from, where it was stayed on: the router takes the
 * act for under way.
 */
export const goOn = (): void =>
  router?._internalSetStateDoNotUseOrYouWillBreakYourApp({
    navigation: IDLE_NAVIGATION,
    revalidation: "idle",
  });

/** Has {@link knownRouter} know the page's router, which follows who goes back or forth from then on. */
export function useKnownRouter(): void {
  const present = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    router = present;
    window.onpopstate = null;
  }, [present]);
}

/**
 * What a fetcher's act that reloads nothing is answered, once no navigation is under way. One that is would end with this
 * answer, and what it has asked for would be dropped: data of the page, and the message with them.
 */
export async function afterNavigation<T>(answer: Promise<T>): Promise<T> {
  const given = await answer;
  if (router) await untilIdle(router);
  return given;
}

/** Waits until a router leads nowhere. */
export const untilIdle = ({ state, subscribe }: Pick<DataRouter, "state" | "subscribe">): Promise<void> =>
  new Promise((resolve) => {
    if (state.navigation.state === "idle") return resolve();
    const stop = subscribe(({ navigation }) => {
      if (navigation.state !== "idle") return;
      stop();
      resolve();
    });
  });
