import type { ReactNode } from "react";
import { DialogLink } from "./dialog-link.tsx";
import { RowActs, RowMenu } from "./row-menu.tsx";
import { useTranslation } from "./translation.tsx";

interface EditActsProps {
  /** The dialog that edits the row, below the page; null when it may not be. */
  edit: string | null;
  /** What the menu is called: "Other actions for Ioana". */
  label: string;
  /** The other acts. */
  children: ReactNode;
}

/** The acts of a row: its dialog as a link, and the others behind "···", where a narrow screen finds the first one too. */
export function EditActs({ edit, label, children }: EditActsProps) {
  const { t } = useTranslation("common");
  const link = (className?: string) =>
    edit !== null && (
      <DialogLink className={className} to={edit}>
        {t("act.edit")}
      </DialogLink>
    );
  return (
    <RowActs>
      {link("textlink")}
      <RowMenu label={label}>
        {link()}
        {children}
      </RowMenu>
    </RowActs>
  );
}
