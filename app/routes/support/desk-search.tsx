import { Form, useLocation } from "react-router";
import { AskedField } from "#app/components/asked-field.tsx";
import { Button } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";

/** Looks for something within the chosen queue of a page of the desk. */
export function DeskSearch({ queue, label }: { queue: string; label: string }) {
  const { t } = useTranslation("common");
  return (
    <search>
      <Form action={useLocation().pathname}>
        <input type="hidden" name="queue" value={queue} />
        <AskedField label={label} />
        <Button>{t("ui.find")}</Button>
      </Form>
    </search>
  );
}
