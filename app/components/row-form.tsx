import type { ReactNode } from "react";
import { DrawnFor, HiddenFields } from "./form.tsx";

interface RowFormProps {
  /** An absolute path of this product. */
  action: string;
  /** Hidden values that go with it. */
  fields?: Record<string, string | number> | undefined;
  /** Its one button. */
  children: ReactNode;
}

/** An act of a row. It costs no more than its tags: none of hundreds listens, `useFollowedForms` does for all. */
export function RowForm({ action, fields = {}, children }: RowFormProps) {
  return (
    <form method="post" action={action} data-follow="">
      <DrawnFor />
      <HiddenFields fields={fields} />
      {children}
    </form>
  );
}
