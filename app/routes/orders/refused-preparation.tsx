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
  const { t } = useTranslation("orders");
  const texts = reply?.submission.error?.[""] ?? [];
  if (texts.length === 0 || open.some(({ id }) => id === reply?.submission.initialValue?.order_id))
    return null;
  return (
    <Notice tone="alert" title={t("moved.title")} live>
      <p>{texts.join(" ")}</p>
    </Notice>
  );
}
