import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { FormContext } from "./form-context.ts";
import { Notice } from "./notice.tsx";

/** What a browser is asked with. */
type Options = Parameters<typeof import("@simplewebauthn/browser").startAuthentication>[0]["optionsJSON"];

interface PasskeyFormProps {
  asked: { options: Options; signed: string };
  action?: string;
  /** Said when the browser gives none. */
  failed: string;
  /** Its SubmitButton. */
  children: ReactNode;
}

/** Has the browser answer by a passkey, one press at a time, and sends that as a document of its own. It takes scripts. */
export function PasskeyForm({ asked: { options, signed }, action, failed, children }: PasskeyFormProps) {
  const answer = useRef<HTMLInputElement>(null);
  const [none, setNone] = useState(false);
  const [using, setUsing] = useState(false);
  const use = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setNone(false);
    setUsing(true);
    try {
      const { startAuthentication } = await import("@simplewebauthn/browser");
      const given = await startAuthentication({ optionsJSON: options });
      if (answer.current) answer.current.value = JSON.stringify(given);
    } catch {
      setUsing(false);
      return setNone(true);
    }
    form.submit();
  };
  return (
    <form method="post" action={action} className="form" onSubmit={use}>
      {none ? (
        <Notice tone="alert" live>
          {failed}
        </Notice>
      ) : null}
      <input type="hidden" name="challenge" value={signed} />
      <input type="hidden" name="answer" ref={answer} />
      <FormContext value={{ pending: using }}>{children}</FormContext>
    </form>
  );
}
