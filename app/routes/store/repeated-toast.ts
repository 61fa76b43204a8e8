interface Repeated {
  number: number;
  count: number;
  out_today: readonly string[];
  gone: readonly string[];
}

/** Which message tells what came of ordering again. */
export function repeatedToast({ number, count, out_today, gone }: Repeated) {
  const params = { number, out: out_today.join(", "), gone: gone.join(", ") };
  if (out_today.length + gone.length === 0)
    return { key: "draft.repeated", kind: "success", params } as const;
  const some = count > 0 ? "repeatedWithout" : "repeatedNone";
  const what = gone.length === 0 ? "out" : out_today.length === 0 ? "gone" : "both";
  return { key: `draft.${some}.${what}`, kind: "error", params } as const;
}
