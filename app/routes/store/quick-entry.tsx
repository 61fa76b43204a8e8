import { useEffect } from "react";
import { data } from "react-router";
import { Button } from "#app/components/button.tsx";
import { Dialog, DialogActions, DialogBody } from "#app/components/dialog.tsx";
import { Form, SubmitButton } from "#app/components/form.tsx";
import { TextArea } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { type Replied, useFormReply } from "#app/components/use-form-reply.ts";
import { useParentLocation } from "#app/components/use-parent-location.ts";
import { addTextToDraft } from "#app/domain/drafts/add-text-to-draft.server.ts";
import { readDraftText } from "#app/domain/drafts/read-draft-text.server.ts";
import { orderLimits } from "#app/domain/orders/limits.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { salesMemberOf } from "#app/http/member.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { back, redirectWithToast } from "#app/http/toast.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { Route } from "./+types/quick-entry";
import { EntryPreview, type ShownEntry } from "./entry-preview.tsx";
import { shownEntries } from "./shown-entries.server.ts";

export const headers = noStore;

export function loader({ context }: Route.LoaderArgs) {
  salesMemberOf(context);
  return { token: newFormToken(), currency: scopeOf(context).organization.currency };
}

interface Reply {
  submission: Replied;
  entries?: ShownEntry[];
  /** How many lines have just been added; those that are left are in the text. */
  added?: number;
}

/**
 * Shows how the text is understood; once that has been seen, adds what can be read, and leaves the other lines to be
 * mended.
 */
export async function action(args: Route.ActionArgs) {
  const { context, url } = args;
  const form = await formOf(args.request);
  const typed = (name: string) =>
    String(form.get(name) ?? "")
      .replace(/\r\n?/g, "\n")
      .trim();
  const text = typed("text");
  const location_id = salesMemberOf(context).workplaceId;
  const answer = ({ error, left = text, ...reply }: Partial<Reply> & Left, status = 200) =>
    data<Reply>({ submission: { initialValue: { text: left }, error }, ...reply }, { status });

  const read = await submit(readDraftText, { ...args, form }, () => ({ location_id, text }));
  if (!read.ok) return answer({ error: read.failure.errors }, read.failure.status);
  const entries = shownEntries(context, read.result.items);
  const good = entries.filter(({ product }) => product);
  if (!form.has("add") || typed("checked") !== text || good.length === 0) return answer({ entries });

  const lines = good.map((entry) => entry.text).join("\n");
  const added = await submit(addTextToDraft, { ...args, form }, () => ({ location_id, text: lines }));
  if (!added.ok) {
    const { errors, status } = added.failure;
    return answer({ entries, error: { text: Object.values(errors).flat() } }, status);
  }
  const rest = entries.filter(({ product }) => !product);
  if (rest.length === 0) return redirectWithToast(back(url, ".."), "draft.filled");
  const left = rest.map((entry) => entry.text).join("\n");
  return answer({ entries: rest, added: good.length, left });
}

/** What the form is drawn again with. */
type Left = Pick<Replied, "error"> & { left?: string };

/** Several products at once, as text: one a line. */
export default function QuickEntry({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("store");
  const { token, currency } = loaderData;
  const { submission, entries = [], added } = actionData ?? {};
  const text = String(submission?.initialValue?.text ?? "");
  const closeTo = useParentLocation("..");
  const [form, field] = useFormReply<{ text: string }>("quick", submission);
  useEffect(() => {
    if (entries.length > 0) document.querySelector<HTMLElement>("#quick .acts .primary")?.focus();
  }, [entries]);
  const good = entries.filter(({ product }) => product).length;
  return (
    <Dialog title={t("quick.title")} closeTo={closeTo}>
      <Form form={form} token={token} preventScrollReset>
        <DialogBody>
          <TextArea
            key={text}
            field={field("text")}
            label={t("quick.label")}
            hint={t("quick.hint")}
            maxLength={orderLimits.entry}
            rows={6}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          <input type="hidden" name="checked" value={text} />
          <EntryPreview entries={entries} added={added ?? 0} currency={currency} />
        </DialogBody>
        <DialogActions closeTo={closeTo}>
          {good > 0 ? (
            <>
              <Button>{t("quick.check")}</Button>
              <SubmitButton name="add" value="on">
                {t("quick.add", { count: good })}
              </SubmitButton>
            </>
          ) : (
            <SubmitButton>{t("quick.check")}</SubmitButton>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
