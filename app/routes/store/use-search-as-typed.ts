import { useEffect, useRef } from "react";
import { useNavigate, useNavigation } from "react-router";

const REST = 200;

/**
 * With scripts the list of products follows the search word as it is typed (document 2, section 9: 200 ms); the
 * button and Enter do the same without.
 */
export function useSearchAsTyped(text: string) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useNavigation().formMethod !== undefined;

  useEffect(() => () => clearTimeout(timer.current), []);
  // A navigation would cut off the form that is being sent.
  useEffect(() => {
    if (sending) clearTimeout(timer.current);
  }, [sending]);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = text;
  }, [text]);

  return {
    ref: input,
    defaultValue: text,
    onChange(event: React.ChangeEvent<HTMLInputElement>) {
      const word = event.currentTarget.value.trim();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const search = word ? `?${new URLSearchParams({ q: word })}` : "";
        void navigate({ search }, { replace: true, preventScrollReset: true });
      }, REST);
    },
  };
}
