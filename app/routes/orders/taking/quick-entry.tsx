import { useEffect } from "react";
import { data, type ShouldRevalidateFunctionArgs, useParams } from "react-router";
import { Button } from "#app/components/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#app/components/dialog.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { TextArea } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { type Replied, useFormReply } from "#app/components/use-form-reply.ts";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { addTextToDraft } from "#app/domain/drafts/add-text-to-draft.server.ts";
import { orderLimits } from "#app/domain/orders/limits.ts";
import { back } from "#app/http/back.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { Route } from "./+types/quick-entry";
import { DrawnOrder } from "./drawn-order.tsx";
import { EntryPreview, mayBeAdded, type ShownEntry } from "./entry-preview.tsx";
import { draftOf } from "./keep-draft.server.ts";
import { readTyped, typedList } from "./read-typed.server.ts";
import { takerOf } from "./taker.server.ts";
import { takingBase } from "./taking-base.ts";
import { useReadAsTyped } from "./use-read-as-typed.ts";

export const headers = noStore;

export function loader(args: Route.LoaderArgs) {
  takerOf(args);
  return { token: newFormToken(), currency: scopeOf(args.context).organization.currency };
}

interface Reply {
  submission: Replied;
  entries?: ShownEntry[];
  /** How many products have just been added; what is left is in the text. */
  added?: number;
}

/**
 * Shows how the text is understood; once that has been seen, adds what can be read or was chosen, and leaves the rest to
 * be mended.
 */
export async function action(args: Route.ActionArgs) {
  const { url } = args;
  const form = await formOf(args.request);
  const { text, checked } = typedList(form);
  const answer = ({ error, left = text, anew, ...reply }: Partial<Reply> & Left, status = 200) =>
    data<Reply>({ submission: { initialValue: { text: left }, error, ...anew }, ...reply }, { status });

  const read = await readTyped({ ...args, form });
  if (!read.ok) return answer({ error: read.failure.errors }, read.failure.status);
  const { entries } = read;
  const good = entries.filter(({ product }) => product);
  if (!form.has("add") || !checked || good.length === 0) return answer({ entries });

  const added = await submit(addTextToDraft, { ...args, form }, () => ({
    ...draftOf(args, form),
    ...read.good,
  }));
  if (!added.ok) {
    const { errors, status } = added.failure;
    const { freshToken, drawnFor } = added.typed;
    const error = { text: Object.values(errors).flat() };
    return answer({ entries, error, anew: { freshToken, drawnFor } }, status);
  }
  const rest = entries.filter(({ product }) => !product);
  if (rest.length === 0) return redirectWithToast(back(url, ".."), "draft.filled");
  const left = rest.map((entry) => entry.text).join("\n");
  return answer({ entries: rest, added: good.length, left });
}

/** What the form is drawn again with. */
type Left = Pick<Replied, "error"> & { left?: string; anew?: Pick<Replied, "freshToken" | "drawnFor"> };

/** What is read while it is typed leaves the page as it is. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !formAction?.endsWith("/draft/text") && defaultShouldRevalidate;

/** Several products at once, as text. */
export default function QuickEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  const { token, currency } = loaderData;
  const { submission, entries: answered, added } = actionData ?? {};
  const text = String(submission?.initialValue?.text ?? "");
  const closeTo = useParentLocation("..");
  const [form, field] = useFormReply<{ text: string }>("quick", submission);
  const { read, readSoon, stay } = useReadAsTyped(actionData, `${takingBase(useParams())}/draft/text`);
  useEffect(() => {
    if (answered?.length) document.querySelector<HTMLElement>("#quick .acts .primary")?.focus();
  }, [answered]);
  const entries = read?.entries ?? answered ?? [];
  const good = entries.filter(mayBeAdded).length;
  return (
    <Dialog title={t("quick.title")} closeTo={closeTo}>
      <Form form={form} token={token} preventScrollReset onSubmit={stay}>
        <DialogBody>
          <DrawnOrder />
          <TextArea
            key={text}
            field={field("text")}
            label={t("quick.label")}
            hint={t("quick.hint")}
            maxLength={orderLimits.entry}
            rows={4}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onInput={({ currentTarget }) => readSoon(currentTarget.form)}
          />
          <input type="hidden" name="checked" value={read?.text ?? text} />
          <EntryPreview entries={entries} added={read ? 0 : (added ?? 0)} currency={currency} />
        </DialogBody>
        <DialogActions closeTo={closeTo}>
          <Button variant={good > 0 ? undefined : "primary"}>{t("quick.check")}</Button>
          {good > 0 ? (
            <SubmitButton name="add" value="on">
              {t("quick.add", { count: good })}
            </SubmitButton>
          ) : null}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
