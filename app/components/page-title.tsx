import { useReplies } from "#app/framework/use-replies.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { useTranslation } from "./translation.tsx";
import { useDialogOpen } from "./use-dialog-open.ts";

interface PageTitleProps {
  children: string;
  /** Whether it is that of a dialog, which stands in the place of that of the page behind. */
  dialog?: boolean;
}

/** The document's title: „Echipă · Tejghea”; „Eroare: Echipă · Tejghea” once a form of the page was refused. */
export function PageTitle({ children, dialog = false }: PageTitleProps) {
  const { t } = useTranslation("common");
  const refused = useRefused();
  const behind = useDialogOpen() && !dialog;
  return behind ? null : <title>{`${refused ? t("ui.error") : ""}${children} · Tejghea`}</title>;
}

/** Whether a form of the page was refused, whichever route answered it. */
export const useRefused = (): boolean =>
  useReplies().some((reply) => (reply as Partial<FormReply> | null)?.submission?.error);
