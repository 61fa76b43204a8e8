export { answerMessage } from "./answer-message.server.ts";
export { listContactMessages } from "./list-contact-messages.server.ts";
export { makeTicketOfMessage } from "./make-ticket.server.ts";
export { sendMessage } from "./send-message.server.ts";
export { setMessage } from "./set-message.server.ts";
export { showContactMessage } from "./show-contact-message.server.ts";
