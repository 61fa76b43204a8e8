import { keptInTab } from "#app/components/kept-here.ts";

/** Whose work on what: another person's is never shown, and what is of an older version can't be put back. */
export interface WorkOn {
  orderId: string;
  version: number;
  /** The id of the user or member. */
  author: string;
}

/** Keeps in this tab what is typed over orders: the page may be left, or the session over, before it is saved. */
export function keptWork<Typed>(kind: string, kept = keptInTab) {
  const addressOf = ({ orderId }: Pick<WorkOn, "orderId">) => `${kind}-${orderId}`;
  /** What was kept, of whichever version; null when there is none, or it is somebody else's. */
  function find(of: Omit<WorkOn, "version">) {
    const text = kept.read(addressOf(of));
    const found = text === null ? null : (JSON.parse(text) as { of: WorkOn; typed: Typed });
    return found?.of.author === of.author ? found : null;
  }
  return {
    find,
    keep: (of: WorkOn, typed: Typed): void => kept.write(addressOf(of), JSON.stringify({ of, typed })),
    /**
     * What was kept, `outdated` when it is of another version; null when there is none, it is somebody else's, or the
     * order says the same by now.
     */
    read(of: WorkOn, isSaid: (typed: Typed) => boolean = () => false): Typed | "outdated" | null {
      const found = find(of);
      if (!found || isSaid(found.typed)) return null;
      return found.of.version === of.version ? found.typed : "outdated";
    },
    /** Forgets whatever is kept of this order. */
    forget: (of: Pick<WorkOn, "orderId">): void => kept.forget(addressOf(of)),
  };
}
