import { type ReactNode, use, useState } from "react";
import {
  type FormProps,
  Form as RouterForm,
  useActionData,
  useFormAction,
  useNavigation,
} from "react-router";
import { holdInTurn } from "#app/framework/use-forms-in-turn.ts";
import { Button, type ButtonLook } from "./button.tsx";
import { FormContext } from "./form-context.ts";
import { useDrawnFor } from "./organization-context.ts";
import { useTranslation } from "./translation.tsx";
import { useFormToken } from "./use-form-token.ts";

/** What a Form draws of its state; conform's form metadata is such a state too. */
export interface FormState {
  id: string;
  onSubmit?: (event: React.FormEvent<HTMLFormElement>) => void;
  noValidate: boolean;
  errorId: string;
  errors?: string[] | undefined;
  allErrors: Record<string, string[]>;
  /** In the place of a one-use token that was refused. */
  freshToken?: string | undefined;
  /** The business that it was drawn for, where it was sent in a session of another one. */
  drawnFor?: string | undefined;
}

export interface FormOwnProps extends Omit<FormProps, "form" | "method"> {
  /** From useFormReply. */
  form?: FormState | undefined;
  /** What came of it, for a form whose state does not say so: conform's. */
  replied?: Pick<FormState, "freshToken" | "drawnFor"> | undefined;
  /** The one-use token of a form that creates something. */
  token?: string | undefined;
  /** What the token is for, where the same form makes one thing after another without leading away. */
  tokenFor?: string | undefined;
  /** The version of the row that the form was drawn from. */
  version?: number | undefined;
  /** What it was drawn from: see drawnWith. */
  was?: string | undefined;
  children: ReactNode;
}

/** A form that posts to its own page or to `action`. */
export function Form({
  form,
  replied,
  token,
  tokenFor,
  version,
  was,
  action,
  onSubmit = form?.onSubmit,
  children,
  ...rest
}: FormOwnProps) {
  const { freshToken, drawnFor } = { ...form, ...replied };
  const target = useFormAction(action);
  const navigation = useNavigation();
  const pending = navigation.formMethod === "POST" && navigation.formAction === target;
  // The router keeps a former answer while it loads what the next one leads to; by a new one a form may be drawn anew.
  const answer = useActionData();
  const [known, setKnown] = useState(pending ? null : answer);
  if (!pending && known !== answer) setKnown(answer);
  const firstInvalid = form && Object.keys(form.allErrors).find((name) => name !== "");
  const own = form && { id: form.id, noValidate: form.noValidate };
  const send = (event: React.FormEvent<HTMLFormElement>) => {
    onSubmit?.(event as Parameters<typeof onSubmit>[0]);
    holdInTurn(event);
  };
  return (
    <RouterForm method="post" action={action} {...own} {...rest} onSubmit={send}>
      <DrawnFor other={drawnFor} />
      {token === undefined ? null : <FormToken key={tokenFor} token={token} fresh={freshToken} />}
      {version === undefined ? null : <input type="hidden" name="version" value={version} />}
      {was === undefined ? null : <input type="hidden" name="was" value={was} />}
      <FormContext value={{ firstInvalid, pending, resting: pending && known === answer }}>
        {children}
      </FormContext>
    </RouterForm>
  );
}

/** For which business the form was drawn: in a session of another one it is refused (document 4, Who may do what). */
export function DrawnFor({ other }: { other?: string | undefined }) {
  const drawnFor = useDrawnFor();
  return drawnFor && <HiddenFields fields={other ? { organization_id: other } : drawnFor} />;
}

function FormToken({ token, fresh }: { token: string; fresh: string | undefined }) {
  return <input type="hidden" name="form_token" value={useFormToken(token, fresh)} />;
}

interface SubmitButtonProps extends ButtonLook, Omit<React.ComponentProps<"button">, "type"> {
  /** What it says while the form is being sent; without it "Sending…". */
  pendingLabel?: ReactNode;
}

/** The button that sends its Form; while that is on the way a second press does nothing. */
export function SubmitButton({
  pendingLabel,
  variant = "primary",
  children,
  onClick,
  ...rest
}: SubmitButtonProps) {
  const { pending } = use(FormContext);
  const { t } = useTranslation("common");
  return (
    <Button
      {...rest}
      variant={variant}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending ? (pendingLabel ?? t("ui.sending")) : children}
    </Button>
  );
}

/**
 * The button that Enter presses: the first one of its Form. Unseen, it stands before those that do something else; it rests
 * while the form is on its way.
 */
export function EnterButton() {
  const { pending } = use(FormContext);
  return <button type="submit" className="vh" tabIndex={-1} aria-hidden disabled={pending} />;
}

interface PostButtonProps extends Omit<SubmitButtonProps, "form" | "formAction"> {
  action: string;
  /** Hidden values that go with it. */
  fields?: Record<string, string | number> | undefined;
}

/** A form of one button. */
export function PostButton({ action, fields = {}, ...button }: PostButtonProps) {
  return (
    <Form action={action}>
      <HiddenFields fields={fields} />
      <SubmitButton {...button} />
    </Form>
  );
}

export function HiddenFields({ fields }: { fields: Record<string, string | number> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
