import { useActionData } from "react-router";
import { useTranslation } from "./translation.tsx";
import type { Replied } from "./use-form-reply.ts";

/** The document's title: „Punct de lucru nou · Tejghea”; „Eroare: Punct de lucru nou · Tejghea” once the form of its route was refused. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation("common");
  return <title>{`${useRefused() ? t("ui.error") : ""}${children} · Tejghea`}</title>;
}

/** Whether the form of the route was refused. */
export const useRefused = (): boolean => !!useActionData<{ submission?: Replied }>()?.submission?.error;
