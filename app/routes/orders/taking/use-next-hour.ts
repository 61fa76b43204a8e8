import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { atNextHour } from "./at-next-hour.ts";

/** Reads the page anew once an hour that it offers is over, or its day: in so many milliseconds. Typed fields stay. */
export function useNextHour(loaded: { hourLeft: number }): void {
  const { revalidate } = useRevalidator();
  const begin = useEffectEvent(() => void revalidate());
  useEffect(() => atNextHour(loaded.hourLeft, () => begin()), [loaded]);
}
