import type { DraftLine } from "#app/domain/drafts/draft.server.ts";

/** A line of the draft as its dialog shows it: with a blank quantity where that has to be told anew. */
export function shownLine({ name, sold_in: unit, price, asks, orderable, ...line }: DraftLine) {
  const { quantity, note, fields, remeasured } = line;
  return {
    ...{ name, unit, price, asks },
    gone: !orderable,
    told: remeasured ? { quantity, unit: line.unit } : null,
    stored: { quantity: remeasured ? "" : quantity, note, fields },
  };
}
