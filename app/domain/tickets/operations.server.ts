export { closeTicket } from "./close-ticket.server.ts";
export { createTicket } from "./create-ticket.server.ts";
export { getTicket } from "./get-ticket.server.ts";
export { listTickets } from "./list-tickets.server.ts";
export { replyToTicket } from "./reply-to-ticket.server.ts";
