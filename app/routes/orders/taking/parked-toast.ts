interface Parked {
  name: string | null;
  number: number | null;
}

/** What is said of an order that was just parked: its name, or else its number. */
export const parkedToast = (parked: Parked) => told("draft.parked", "draft.parkedNumber", parked);

/** What is said when a parked order was taken over, and of the one that was parked in its place. */
export const takenToast = (turned: Parked | null) =>
  turned
    ? told("draft.turned", "draft.turnedNumber", turned)
    : { key: "draft.taken" as const, params: undefined };

function told<const N, const B>(named: N, byNumber: B, { name, number }: Parked) {
  const params: Record<string, string | number> = name ? { name } : { number: number ?? 0 };
  return { key: name ? named : byNumber, params };
}
