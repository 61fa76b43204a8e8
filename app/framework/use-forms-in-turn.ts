import { type FormEvent, useEffect } from "react";
import { useNavigation, useSubmit } from "react-router";
import { knownRouter } from "./after-navigation.ts";
import { useRouterIdle } from "./use-router-idle.ts";

/** What was sent meanwhile, by its address. */
const waiting = new Map<string, { form: HTMLFormElement; button: HTMLElement | null; body: FormData }>();

/** What the page was answered before the form that was sent last. */
let before: unknown;

/**
 * Has a form that is sent while another one is on its way wait until that is answered, and the answer drawn: the router would
 * give up the first one's answer, and nobody would hear whether it was refused. To the address that is being sent to
 * nothing is sent a second time, unless its answer stands there already and only the pages around are read anew.
 */
export function holdInTurn(event: FormEvent<HTMLFormElement>): void {
  const { navigation, actionData } = knownRouter()?.state ?? {};
  if (event.defaultPrevented) return;
  if (navigation?.formMethod !== "POST") {
    before = actionData;
    return;
  }
  event.preventDefault();
  const form = event.currentTarget;
  const { submitter: button } = event.nativeEvent as SubmitEvent;
  const { pathname, search } = new URL(button?.getAttribute("formaction") ?? form.action, document.baseURI);
  const action = pathname + search;
  if (action !== navigation.formAction || actionData !== before)
    waiting.set(action, { form, button, body: new FormData(form, button) });
}

/** Sends what waits: as the form stands by then, or as it was where the answer took it from the page. */
export function useFormsInTurn(): void {
  const submit = useSubmit();
  const isIdle = useRouterIdle();
  useNavigation();
  useEffect(() => {
    const [next] = waiting;
    if (!next || !isIdle()) return;
    const [action, { form, button, body }] = next;
    waiting.delete(action);
    if (form.isConnected && button?.isConnected !== false) form.requestSubmit(button);
    else {
      before = knownRouter()?.state.actionData;
      void submit(body, { method: "post", action, encType: form.enctype as "multipart/form-data" });
    }
  });
}
