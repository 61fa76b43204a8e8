import { Notice } from "#app/components/notice.tsx";

/** Why the button of a mailed link did nothing, over the button that tries again. */
export function NotDone({ why }: { why: string | null | undefined }) {
  return why ? (
    <Notice tone="alert" live>
      {why}
    </Notice>
  ) : null;
}
