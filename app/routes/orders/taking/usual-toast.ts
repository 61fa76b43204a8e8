interface Added {
  count: number;
  gone: readonly string[];
}

/** Which message tells what came of a usual order. */
export function usualToast({ count, gone }: Added) {
  const params = { gone: gone.join(", ") };
  if (gone.length === 0) return { key: "draft.usual", kind: "success", params } as const;
  return { key: count > 0 ? "draft.usualWithout" : "draft.usualNone", kind: "error", params } as const;
}
