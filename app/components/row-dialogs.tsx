import type { ReactNode } from "react";
import type { FormReply } from "#app/lib/form-reply.ts";
import type { NamespaceWith } from "#app/lib/i18n.ts";
import type { Translate } from "#app/lib/translate.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";
import { type DrawnFrom, FormDialog } from "./form-dialog.tsx";
import { useTexts } from "./translation.tsx";
import type { FieldsOf } from "./use-form-reply.ts";
import { useParentLocation } from "./use-parent-location.ts";

/** Texts by their names. */
type Named<Name extends string> = Readonly<Record<Name, string>>;

interface RowFormProps<Values extends object> {
  /** What its loader has read. */
  from: DrawnFrom<Values>;
  reply: FormReply | undefined;
  /** Whether the button rests until the fields hold what their own rules allow. */
  untilValid?: boolean;
  children: (field: FieldsOf<Values>) => ReactNode;
}

interface NewDialogProps<Values extends object> extends RowFormProps<Values> {
  /** The list's texts: `new` is the title, `add` the button, and the label of a field has its name. */
  texts: NamespaceWith<Named<"new" | "add" | (keyof Values & string)>>;
}

/** The dialog that makes a row of the list behind it. */
export function NewDialog<Values extends object>({ texts, ...form }: NewDialogProps<Values>) {
  const t = useTexts(texts);
  const look = { id: texts, title: t("new"), confirm: t("add"), labels: labelsBy(t, form.reply) };
  return <FormDialog {...look} closeTo={useParentLocation("..")} {...form} />;
}

interface EditDialogProps<Values extends object> extends RowFormProps<Values> {
  /** The list's texts: `edit` is the title, and the label of a field has its name. */
  texts: NamespaceWith<Named<"edit" | (keyof Values & string)>>;
}

/** The dialog that changes a row of the list behind it. */
export function EditDialog<Values extends object>({ texts, ...form }: EditDialogProps<Values>) {
  const t = useTexts(texts);
  const look = { id: texts, title: t("edit"), labels: labelsBy(t, form.reply) };
  return <FormDialog {...look} closeTo={useParentLocation("../..")} {...form} />;
}

interface DeleteDialogProps extends Pick<ConfirmDialogProps, "form" | "retype" | "children"> {
  /** The list's texts: `delete.title` asks, by the name of the row, and `delete.confirm` is the button. */
  texts: NamespaceWith<{ delete: Named<"title" | "confirm"> }>;
  name: string;
}

/** The dialog that deletes a row of the list behind it. */
export function DeleteDialog({ texts, name, ...confirm }: DeleteDialogProps) {
  const t = useTexts(texts);
  const look = { title: t("delete.title", { name }), confirmLabel: t("delete.confirm") };
  return <ConfirmDialog {...look} closeTo={useParentLocation("../..")} {...confirm} />;
}

/** The labels of the fields that are wrong. What is no field of the form has no text of its name. */
function labelsBy<Name extends string>(t: Translate, reply: FormReply | undefined): Named<Name> {
  const names = Object.keys(reply?.submission.error ?? {}).map((name) => name.replace(/[.[].*$/, ""));
  const labels = names.filter(Boolean).map((name) => [name, t(name)] as const);
  return Object.fromEntries(labels.filter(([name, label]) => label !== name)) as Named<Name>;
}
