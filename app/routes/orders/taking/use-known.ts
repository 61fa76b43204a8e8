import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { KnownCustomer } from "#app/domain/customers/known-customers.server.ts";
import { useLostAnswer } from "#app/framework/use-lost-answer.ts";

/** Who is known by a number, or why nobody could be looked for, in words. */
export interface Known {
  items: KnownCustomer[];
  problem: string | null;
}

/** How long typing has to rest before it is looked for, in milliseconds. */
const REST = 300;
/** As many digits as the server asks for (document 4, Added on 22 November 2026). */
const FEWEST = 4;
const PHONE = "customer.phone";

/**
 * Whom the number in the phone field of the frame's form means, as it is typed; `found` until something is. `onTyping` is
 * told when somebody types another number. Beside it, what asks whether somebody who is taken is still known.
 */
export function useKnown(
  frame: RefObject<HTMLElement | null>,
  action: string,
  found: Known | null,
  onTyping: () => void,
): [Known | null, (phone: string, taken: string) => void] {
  const fetcher = useFetcher<Known>();
  const { data, submit } = fetcher;
  const lost = useLostAnswer(fetcher);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<{ phone: string; taken?: string }>({ phone: "" });
  const [typed, setTyped] = useState<"nothing" | "little" | "number">("nothing");

  const ask = () => void submit(last.current, { method: "post", action });
  const askAnew = useEffectEvent(ask);
  useEffect(() => {
    if (lost) askAnew();
  }, [lost]);
  const look = useEffectEvent((field: unknown) => {
    if (!(field instanceof HTMLInputElement) || field.name !== PHONE) return;
    clearTimeout(timer.current);
    onTyping();
    const phone = field.value;
    const enough = phone.replace(/\D/g, "").length >= FEWEST;
    setTyped(enough ? "number" : "little");
    last.current = { phone };
    if (enough) timer.current = setTimeout(ask, REST);
  });
  useEffect(() => {
    const form = frame.current?.closest("form");
    const listen = ({ target, isTrusted }: Event) => isTrusted && look(target);
    form?.addEventListener("input", listen);
    // Typed before scripts ran, it was heard by nobody.
    const field = form?.elements.namedItem(PHONE);
    if (field instanceof HTMLInputElement && field.value !== field.defaultValue) look(field);
    return () => {
      clearTimeout(timer.current);
      form?.removeEventListener("input", listen);
    };
  }, [frame]);
  const known = typed === "number" && data && !lost ? data : null;
  return [
    typed === "nothing" ? found : known,
    (phone, taken) => {
      last.current = { phone, taken };
      setTyped("number");
      ask();
    },
  ];
}
