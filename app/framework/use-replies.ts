import { useContext } from "react";
import { UNSAFE_DataRouterDataContext } from "react-router";

/** What the routes that are shown were answered, whichever of them draws it. */
export const useReplies = (): unknown[] =>
  Object.values(useContext(UNSAFE_DataRouterDataContext)?.actionData ?? {});
