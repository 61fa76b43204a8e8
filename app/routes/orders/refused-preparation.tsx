import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { FormReply } from "#app/lib/form-reply.ts";

interface RefusedPreparationProps {
  reply: FormReply | undefined;
  /** The orders whose quantities are open: those say themselves what was wrong. */
  open: readonly { id: string }[];
}

/** Why quantities were not saved of an order that can't be prepared here any more. */
export function RefusedPreparation({ reply, open }: RefusedPreparationProps) {
  const { t } = useTranslation(["orders", "common"]);
  const texts = reply?.submission.error?.[""] ?? [];
  if (texts.length === 0 || open.some(({ id }) => id === reply?.submission.initialValue?.order_id))
    return null;
  const isGone = reply?.refusal?.code === "not_found";
  return (
    <Notice tone="alert" title={t(isGone ? "common:error.unsent" : "moved.title")} live>
      <p>{isGone ? t("common:error.not_found.unsent") : texts.join(" ")}</p>
    </Notice>
  );
}
