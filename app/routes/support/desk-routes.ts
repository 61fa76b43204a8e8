import { index, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The pages of the desk of the operator's staff. */
const pages = route("support", "routes/support/layout.tsx", [
  index("routes/support/queue.tsx"),
  route("tickets/:ticket_id", "routes/support/ticket.tsx", [route("notes", "routes/support/note.tsx")]),
  route("tickets/:ticket_id/status", "routes/support/status.ts"),
  route("tickets/:ticket_id/unresolved/:at/:waiting_since?", "routes/support/unresolved.ts"),
  route("tickets/:ticket_id/assignee", "routes/support/assignee.ts"),
  route("contact", "routes/support/contact/queue.tsx"),
  route("contact/:message_id", "routes/support/contact/message.tsx", [
    route("ticket", "routes/support/contact/ticket.tsx"),
  ]),
  route("contact/:message_id/status", "routes/support/contact/status.ts"),
  route("payments", "routes/support/payments.tsx"),
  route("answers", "routes/support/answers/list.tsx", [
    route("new", "routes/support/answers/new.tsx"),
    route(":answer_id/edit", "routes/support/answers/edit.tsx"),
    route(":answer_id/delete", "routes/support/answers/delete.tsx"),
  ]),
  route("figures", "routes/support/figures.tsx"),
]);

/** The desk, and what its pages say while a ticket is open. */
export const deskRoutes: RouteConfigEntry[] = [
  pages,
  route("support/tickets/:ticket_id/look", "routes/support/look.ts"),
];
