import type { ComponentType, ReactNode } from "react";
import type { To } from "react-router";
import type { FormReply } from "#app/lib/form-reply.ts";
import type { Namespace, NamespaceWith } from "#app/lib/i18n.ts";
import type { Translate } from "#app/lib/translate.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";
import { type DrawnFrom, FormDialog } from "./form-dialog.tsx";
import { useTexts } from "./translation.tsx";
import type { FieldsOf } from "./use-form-reply.ts";
import { useParentLocation } from "./use-parent-location.ts";

/** Texts by their names. */
type Named<Name extends string> = Readonly<Record<Name, string>>;

interface RowDialogProps<Values extends object> {
  /** What its loader has read. */
  loaderData: DrawnFrom<Values>;
  actionData?: FormReply | undefined;
  /** The fields, which a new row and an existing one share. */
  fields: ComponentType<{ field: FieldsOf<Values> }>;
  /** What stands below the fields. */
  children?: ReactNode;
  /** Whether the button rests until the fields hold what their own rules allow. */
  untilValid?: boolean;
}

interface NewDialogProps<Values extends object> extends RowDialogProps<Values> {
  /** The list's texts: `new` is the title, `add` the button, and the label of a field has its name. */
  texts: NamespaceWith<Named<"new" | "add" | (keyof Values & string)>>;
}

/** The dialog that makes a row of the list behind it. */
export function NewDialog<Values extends object>({ texts, ...row }: NewDialogProps<Values>) {
  const t = useTexts(texts);
  const look = { title: t("new"), confirm: t("add"), closeTo: useParentLocation("..") };
  return <RowDialog texts={texts} look={look} {...row} />;
}

interface EditDialogProps<Values extends object> extends RowDialogProps<Values> {
  /** The list's texts: `edit` is the title, by the name of the row, and the label of a field has its name. */
  texts: NamespaceWith<Named<"edit" | (keyof Values & string)>>;
  /** What the row is called. */
  name: string;
}

/** The dialog that changes a row of the list behind it. */
export function EditDialog<Values extends object>({ texts, name, ...row }: EditDialogProps<Values>) {
  const look = { title: useTexts(texts)("edit", { name }), closeTo: useParentLocation("../..") };
  return <RowDialog texts={texts} look={look} {...row} />;
}

interface DrawnRow<Values extends object> extends RowDialogProps<Values> {
  texts: Namespace;
  look: { title: string; confirm?: string; closeTo: To };
}

function RowDialog<Values extends object>({ texts, look, loaderData, actionData, ...row }: DrawnRow<Values>) {
  const { fields: Fields, children, untilValid } = row;
  const labels = labelsBy(useTexts(texts), actionData);
  const form = { id: texts, from: loaderData, reply: actionData, labels, untilValid };
  return (
    <FormDialog {...look} {...form}>
      {(field) => (
        <>
          <Fields field={field} />
          {children}
        </>
      )}
    </FormDialog>
  );
}

interface DeleteDialogProps
  extends Pick<ConfirmDialogProps, "form" | "token" | "asks" | "waits" | "children"> {
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
