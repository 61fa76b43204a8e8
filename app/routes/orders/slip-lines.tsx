import type { ReactNode } from "react";
import { useTranslation } from "#app/components/translation.tsx";

interface SlipLinesProps {
  number: number;
  /** Whether there is a column for what was prepared. */
  prepared: boolean;
  children: ReactNode;
}

/** The products of a slip under their heads; a row for each is drawn inside. */
export function SlipLines({ number, prepared, children }: SlipLinesProps) {
  const { t } = useTranslation("orders");
  return (
    <table aria-label={t("lines", { number })}>
      <thead>
        <tr>
          <th scope="col">{t("product")}</th>
          <th scope="col">{t("asked")}</th>
          {prepared ? <th scope="col">{t("prepared")}</th> : null}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
