import { useActionData } from "react-router";
import { useTranslation } from "./translation.tsx";
import type { Replied } from "./use-form-reply.ts";

/** The document's title: „Punct de lucru nou · Tejghea”; „Eroare: Punct de lucru nou · Tejghea” once the form of its route was refused. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation("common");
  const reply = useActionData<{ submission?: Replied }>();
  return <title>{`${reply?.submission?.error ? t("ui.error") : ""}${children} · Tejghea`}</title>;
}
