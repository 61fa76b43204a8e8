import { useEffect, useRef } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { connection } from "#app/framework/connection.ts";
import { useFormAnswered } from "#app/framework/use-form-answered.ts";
import { untoldMessage } from "./untold.ts";

/**
 * Reads the page anew, once for each message, where it has come to rest without a message that waits: what was asked for
 * after an act may have been given up for something else, or the act itself be answered after one that overtook it. While
 * the page shows a form's answer the message goes on waiting.
 */
export function useAskForUntold(): void {
  const { state: navigation } = useNavigation();
  const { state: revalidation, revalidate } = useRevalidator();
  const answered = useFormAnswered();
  const asked = useRef<string>(null);
  const resting = navigation === "idle" && revalidation === "idle";
  useEffect(() => {
    const ask = () => {
      const waiting = resting && !answered() && !document.hidden ? untoldMessage() : null;
      if (!waiting || waiting === asked.current) return;
      asked.current = waiting;
      void revalidate();
    };
    ask();
    return connection.subscribe(ask);
  }, [resting, answered, revalidate]);
}
