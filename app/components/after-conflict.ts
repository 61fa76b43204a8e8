import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * A form that was refused because somebody else has changed the row is drawn again over the present row: as the
 * page's `shouldRevalidate`, since a refusal alone loads nothing anew.
 */
export const reloadAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => actionStatus === 409 || defaultShouldRevalidate;
