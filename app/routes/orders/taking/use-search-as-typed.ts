import {
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { useHydrated } from "#app/components/use-hydrated.ts";
import type { Filling } from "./filling.ts";

const REST = 200;

/**
 * With scripts the list of products follows the search word as it is typed (document 2, section 9: 200 ms). Enter and
 * the button take it as a code first: when a product has it, one is added and the box is clear again. Without scripts
 * they do the same by sending the form.
 */
export function useSearchAsTyped(text: string, { scan, scanned }: Filling) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const answered = useRef(scanned);
  const drawn = useRef(text);
  const { sending, leaving, resting, lookFor, lookSoon, stay } = useLooking();

  useEffect(() => {
    if (drawn.current === text) return;
    drawn.current = text;
    if (input.current && input.current !== document.activeElement) input.current.value = text;
  }, [text]);
  // What was typed before scripts ran.
  const lookEarly = useEffectEvent(() => {
    const word = input.current?.value.trim();
    if (word !== undefined && word !== text) lookFor(word);
  });
  useEffect(() => lookEarly(), []);
  useEffect(() => {
    if (!scanned || scanned === answered.current) return;
    answered.current = scanned;
    if (!input.current || input.current.value.trim() !== scanned.code) return;
    if (scanned.product) input.current.value = "";
    const word = scanned.product ? "" : scanned.code;
    if (word !== text && !leaving) lookFor(word);
  });

  function take(event: KeyboardEvent | MouseEvent) {
    const code = input.current?.value.trim() ?? "";
    if (!hydrated || sending) return;
    event.preventDefault();
    stay();
    input.current?.select();
    if (code) scan(code);
    else lookFor("");
  }

  return {
    box: {
      ref: input,
      defaultValue: text,
      onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
        const word = currentTarget.value.trim();
        // A box that a scan has given back its word keeps the category.
        if (word === text && resting) stay();
        else lookSoon(word);
      },
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) take(event);
      },
    },
    button: { onClick: take },
  };
}

/** Leads the page to a search word, at once or once the typing rests. */
function useLooking() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname } = useLocation();
  const { formMethod, state, location: next = { pathname } } = useNavigation();
  const sending = formMethod !== undefined;
  const leaving = sending || next.pathname !== pathname;

  useEffect(() => () => clearTimeout(timer.current), []);
  // A search would cut off the form that is being sent, or the way to another page.
  useEffect(() => {
    if (leaving) clearTimeout(timer.current);
  }, [leaving]);

  const stay = () => clearTimeout(timer.current);
  function lookFor(word: string) {
    stay();
    const search = word ? `?${new URLSearchParams({ q: word })}` : "";
    void navigate({ search }, { replace: true, preventScrollReset: true });
  }
  function lookSoon(word: string) {
    stay();
    timer.current = setTimeout(() => lookFor(word), REST);
  }
  return { sending, leaving, resting: state === "idle", lookFor, lookSoon, stay };
}
