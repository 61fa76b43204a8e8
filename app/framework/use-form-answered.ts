import { useCallback, useContext } from "react";
import { UNSAFE_DataRouterContext } from "react-router";

/** Tells at any moment whether the page shows what its form was answered: reading it anew would take that away. */
export function useFormAnswered(): () => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(() => router?.state.actionData != null, [router]);
}
