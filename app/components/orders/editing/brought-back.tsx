import { Button } from "#app/components/button.tsx";
import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";

/** Says that changes stand in the form which were typed before the page was left, and drops them where asked. */
export function BroughtBack({ onDrop }: { onDrop: () => void }) {
  const { t } = useTranslation("orders");
  return (
    <Notice
      live
      action={
        <Button type="button" variant="line" onClick={onDrop}>
          {t("editing.drop")}
        </Button>
      }
    >
      <p>{t("editing.back")}</p>
    </Notice>
  );
}
