import type { ShouldRevalidateFunctionArgs } from "react-router";

/** What an action answers to a form that was refused. */
interface Refused {
  submission: { initialValue?: Record<string, unknown> | null | undefined };
  refusal?: { code: string } | undefined;
  present?: { version: number } | undefined;
}

/**
 * A form that was refused because somebody else has changed the row is drawn again over the present row, and one that
 * leads elsewhere over what is shown there: as the page's `shouldRevalidate`, since a refusal alone loads nothing anew.
 * What is another business's stays as it was drawn: the session that is there now could not load it.
 */
export const reloadAfterConflict = ({
  actionStatus,
  actionResult,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.search !== nextUrl.search ||
  (actionStatus === 409 && !actionResult?.submission?.drawnFor) ||
  defaultShouldRevalidate;

/** Whether the form was drawn from an older version of the row than the one that is stored. */
export const isStale = (reply: Refused | undefined): boolean => reply?.refusal?.code === "stale";

/**
 * The version that a form carries: of what its reader was told. Drawn again after another refusal it keeps the one that
 * it was sent with, since the present row may be newer.
 */
export function drawnVersion(row: { version: number }, reply: Refused | undefined): number {
  if (isStale(reply)) return (reply?.present ?? row).version;
  return Number(reply?.submission.initialValue?.version) || row.version;
}

/** What a form carries of what it was drawn with, so that it can be told what its reader has changed; as {@link drawnVersion}. */
export function drawnWith(row: object, reply: Refused | undefined): string {
  const sent = isStale(reply) ? null : reply?.submission.initialValue?.was;
  return typeof sent === "string" ? sent : JSON.stringify(row);
}
