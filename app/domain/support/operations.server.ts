export { answerTicket } from "./answer-ticket.server.ts";
export { deskFigures } from "./desk-figures.server.ts";
export { listDeskTickets } from "./list-desk-tickets.server.ts";
export { lookAtTicket } from "./look-at-ticket.server.ts";
export { noteOnTicket } from "./note-on-ticket.server.ts";
export { setTicket } from "./set-ticket.server.ts";
export { showDeskTicket } from "./show-desk-ticket.server.ts";
export { takeTicket } from "./take-ticket.server.ts";
