import { useState } from "react";
import type { FetcherWithComponents } from "react-router";

/**
 * Whether the answer to a fetcher's last request got lost. The fetcher keeps the answer before then, and each answer is
 * an object of its own.
 */
export function useLostAnswer({
  state,
  data,
}: Pick<FetcherWithComponents<unknown>, "state" | "data">): boolean {
  const [seen, setSeen] = useState({ state, data, lost: false });
  const idle = state === "idle";
  if (seen.state !== state || (idle && seen.data !== data))
    setSeen({ state, data: idle ? data : seen.data, lost: idle && seen.data === data });
  return seen.lost;
}
