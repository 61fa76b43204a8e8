import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { atNextDay } from "./at-next-day.ts";

/** Reads the page anew when the day ends that it was read on: `loaded` says in how many milliseconds; typed fields stay. */
export function useNextDay(loaded: { dayLeft: number }): void {
  const { revalidate } = useRevalidator();
  const begin = useEffectEvent(() => void revalidate());
  useEffect(() => atNextDay(loaded.dayLeft, () => begin()), [loaded]);
}
