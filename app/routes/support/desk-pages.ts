import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The pages of the desk beside its tickets, and what a page says while a ticket is open. */
export const deskPages: RouteConfigEntry[] = [
  route("tickets/:ticket_id/look", "routes/support/look.ts"),
  route("answers", "routes/support/answers/list.tsx", [
    route("new", "routes/support/answers/new.tsx"),
    route(":answer_id/edit", "routes/support/answers/edit.tsx"),
    route(":answer_id/delete", "routes/support/answers/delete.tsx"),
  ]),
  route("contact", "routes/support/contact/queue.tsx"),
  route("contact/:message_id", "routes/support/contact/message.tsx"),
  route("contact/:message_id/status", "routes/support/contact/status.ts"),
  route("contact/:message_id/ticket", "routes/support/contact/ticket.ts"),
  route("figures", "routes/support/figures.tsx"),
];
