import { useSyncExternalStore } from "react";
import { connection } from "#app/framework/connection.ts";

const thereOnTheServer = () => "there" as const;

/** Whether the connection of the page is lost. */
export const useConnectionLost = (): boolean =>
  useSyncExternalStore(connection.subscribe, connection.state, thereOnTheServer) === "lost";
