import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * A form that carries what is good for one press, or for minutes, is drawn again over a new one after any refusal: as the
 * page's `shouldRevalidate`.
 */
export const reloadAfterRefusal = ({
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus >= 400 || defaultShouldRevalidate;
