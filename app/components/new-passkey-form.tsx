import { type FormEvent, type ReactNode, use, useState } from "react";
import { useSubmit } from "react-router";
import { onOneLine, seen } from "#app/lib/seen-text.ts";
import { lengthOf } from "#app/lib/text-length.ts";
import { closedFor } from "./disabled-reason.tsx";
import { Form, HiddenFields, SubmitButton } from "./form.tsx";
import { FormContext } from "./form-context.ts";
import { FormErrors } from "./form-errors.tsx";
import { Notice } from "./notice.tsx";
import { TextField } from "./text-field.tsx";
import { type Replied, useFormReply } from "./use-form-reply.ts";
import { useHydrated } from "./use-hydrated.ts";

/** What a browser makes a passkey with. */
type Options = Parameters<typeof import("@simplewebauthn/browser").startRegistration>[0]["optionsJSON"];

interface NewPasskeyFormProps {
  asked: { options: Options; signed: string };
  reply: Replied | null | undefined;
  /** Characters of the name. */
  longest: number;
  texts: Record<"name" | "create" | "failed" | "known" | "scripts", ReactNode>;
}

/** Has the browser make a passkey, and sends it with a name. It takes scripts: without them it says so. */
export function NewPasskeyForm({ asked: { options, signed }, reply, longest, texts }: NewPasskeyFormProps) {
  const resting = useHydrated() ? null : <span id="scripts">{texts.scripts}</span>;
  const [form, field] = useFormReply<{ name: string }>("passkey", reply);
  const send = useSubmit();
  const [failed, setFailed] = useState<"failed" | "known" | null>(null);
  const [creating, setCreating] = useState(false);
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    setFailed(null);
    setCreating(true);
    const length = lengthOf(seen(onOneLine(String(sent.get("name")))));
    try {
      // With a name that the server refuses no passkey is made: it would stay on the device alone.
      if (length > 0 && length <= longest) {
        const { startRegistration } = await import("@simplewebauthn/browser");
        sent.set("answer", JSON.stringify(await startRegistration({ optionsJSON: options })));
      }
    } catch (error) {
      setCreating(false);
      // What browsers call that the device has one of those that are not to be made again.
      setFailed(error instanceof Error && error.name === "InvalidStateError" ? "known" : "failed");
      return;
    }
    await send(sent, { method: "post" });
    setCreating(false);
  };
  return (
    <>
      {resting ? <Notice tone="warn">{resting}</Notice> : null}
      {failed ? (
        <Notice tone="alert" live>
          {texts[failed]}
        </Notice>
      ) : null}
      <Form form={form} className="form" onSubmit={create}>
        <FormErrors form={form} />
        <HiddenFields fields={{ challenge: signed }} />
        <TextField field={field("name")} label={texts.name} maxLength={longest} required />
        <Creating creating={creating}>
          <SubmitButton pendingLabel={texts.create} {...closedFor(resting, "scripts")}>
            {texts.create}
          </SubmitButton>
        </Creating>
      </Form>
    </>
  );
}

/** Rests its button while the browser makes a passkey: a second one would take the place of the first on the device alone. */
function Creating({ creating, children }: { creating: boolean; children: ReactNode }) {
  const form = use(FormContext);
  return <FormContext value={{ ...form, pending: form.pending || creating }}>{children}</FormContext>;
}
