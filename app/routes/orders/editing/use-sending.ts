import { useEffect, useState } from "react";
import { useRouterIdle } from "#app/framework/use-router-idle.ts";
import type { Drawing } from "./drawing.ts";

/**
 * Whether the form is on its way, from the press itself on: a page learns of its request a moment later. An answer that is
 * drawn ends it, or one that got lost. Gives what tells that it is sent.
 */
export function useSending(drawn: Drawing): [sending: boolean, begin: () => void] {
  const idle = useRouterIdle();
  const [sent, setSent] = useState<Drawing | null>(null);
  useEffect(() => {
    if (sent && idle()) setSent(null);
  });
  return [sent === drawn, () => setSent(drawn)];
}
