import type { ComponentProps, ReactNode } from "react";
import { DialogLink } from "./dialog-link.tsx";
import { RowActs, RowMenu } from "./row-menu.tsx";
import { useTranslation } from "./translation.tsx";

interface EditActsProps {
  /** The dialog that edits the row, below the page; null when it may not be. */
  edit: string | null;
  /** What the row is called. */
  name: string;
  /** What the menu is called: "Other actions for Ioana". */
  label: string;
  /** The other acts. */
  children: ReactNode;
}

/** The acts of a row: its dialog as a link, and the others behind "···", where a narrow screen finds the first one too. */
export function EditActs({ edit, name, label, children }: EditActsProps) {
  const { t } = useTranslation("common");
  const link = (look?: Pick<ComponentProps<"a">, "className" | "aria-label">) =>
    edit !== null && (
      <DialogLink {...look} to={edit}>
        {t("act.edit")}
      </DialogLink>
    );
  return (
    <RowActs>
      {link({ className: "textlink", "aria-label": t("act.editOf", { name }) })}
      <RowMenu label={label}>
        {link()}
        {children}
      </RowMenu>
    </RowActs>
  );
}
