import { Button } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { Editing } from "./use-editing.ts";

/** Says what became of changes that were typed before the page was left; those that are back it drops where asked. */
export function BroughtBack({ editing }: { editing: Editing }) {
  const { t } = useTranslation("orders");
  if (!editing.back) return null;
  if (editing.back === "outdated")
    return (
      <Notice tone="warn" live>
        <p>{t("editing.outdated")}</p>
      </Notice>
    );
  return (
    <Notice
      live
      action={
        <Button type="button" onClick={editing.drop}>
          {t("editing.drop")}
        </Button>
      }
    >
      <p>{t("editing.back")}</p>
    </Notice>
  );
}
