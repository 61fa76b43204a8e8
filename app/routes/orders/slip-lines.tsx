import type { ReactNode } from "react";
import { useTranslation } from "#app/components/translation.tsx";

/** The products of a slip under their heads; a row for each is drawn inside. */
export function SlipLines({ number, children }: { number: number; children: ReactNode }) {
  const { t } = useTranslation("orders");
  return (
    <table aria-label={t("lines", { number })}>
      <thead>
        <tr>
          <th scope="col">{t("product")}</th>
          <th scope="col">{t("asked")}</th>
          <th scope="col">{t("prepared")}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
