import type { Line } from "./screens.ts";

const ticket = "Bonul se taie la imprimanta de pe tejghea, iar ultimul rând lipsește";
const canned = { name: "Imprimanta taie bonul" };
const list = { list: true };
const wide = { wide: true };

/** What the operator's staff see. */
export const deskLines: readonly Line[] = [
  ["/support", "support:title", list],
  ["/support", "support:title", { search: "?queue=resolved&q=nimeni" }],
  ["/support/tickets/:ticket_id", ticket, wide],
  ["/support/tickets/:ticket_id/notes", ticket, wide],
  ["/support/answers", "answers:title", list],
  ["/support/answers/new", "answers:new"],
  ["/support/answers/:answer_id/edit", ["answers:edit", canned]],
  ["/support/answers/:answer_id/delete", ["answers:delete.title", canned]],
  ["/support/figures", "support:figure.title", list],
  ["/support/figures", "support:figure.title", { search: "?weeks=52", ...list }],
  ["/support/contact", "support:contact.title", list],
  ["/support/contact", "support:contact.title", { search: "?queue=answered&q=nimeni" }],
  ["/support/contact/:message_id", "Marius Țăran", wide],
  ["/support/contact/:message_id/ticket", "Marius Țăran", wide],
  ["/support/payments", "support:payments.title", list],
];
