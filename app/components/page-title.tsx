import { useReplies } from "#app/framework/use-replies.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { useTranslation } from "./translation.tsx";
import { useDialogOpen } from "./use-dialog-open.ts";

interface PageTitleProps {
  children: string;
  /** Whether it is that of a dialog, which stands in the place of that of the page behind. */
  dialog?: boolean;
  /** Whether what the address asks for was refused. */
  refused?: boolean;
}

/** The document's title: „Echipă · Tejghea”; „Eroare: Echipă · Tejghea” once a form of the page was refused. */
export function PageTitle({ children, dialog = false, refused = false }: PageTitleProps) {
  const { t } = useTranslation("common");
  const told = useRefused() || refused;
  const behind = useDialogOpen() && !dialog;
  return behind ? null : <title>{`${told ? t("ui.error") : ""}${children} · Tejghea`}</title>;
}

/** Whether a form of the page was refused, whichever route answered it; one that asked for a further row was not. */
export const useRefused = (): boolean =>
  useReplies().some((reply) => {
    const submission = (reply as Partial<FormReply> | null)?.submission;
    return submission?.error && !submission.intent;
  });
