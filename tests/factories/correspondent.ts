import { getTicket } from "#app/domain/tickets/get-ticket.server.ts";
import { replyAddressOf } from "#app/domain/tickets/mail/reply-address.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { action, loader } from "#app/routes/webhooks.mail.ts";
import { serveRoutes } from "#tests/setup/serve-routes.ts";
import { openMailDoor } from "./mail.ts";
import { MAIL_SECRET, rawMail } from "./raw-mail.ts";
import { makeTenant } from "./tenant.ts";
import { makeTicket } from "./ticket.ts";
import { makeUser } from "./user.ts";

/** The door for mails alone. */
export const mailRoutes = [{ id: "mail", path: "webhooks/mail", loader, action: action as never }];
export const AUTHORIZATION = `Bearer ${MAIL_SECRET}`;

/** A customer with a ticket, its reply address, and the door to which the mail server brings what comes for it. */
export async function makeCorrespondent() {
  openMailDoor();
  const tenant = await makeTenant();
  const customer = await makeUser(tenant);
  const { id: ticketId } = await makeTicket(customer.caller);
  const to = replyAddressOf(ticketId) ?? "";
  const { visit } = await serveRoutes(mailRoutes);
  const post = async (body: BodyInit, headers: Record<string, string> = { Authorization: AUTHORIZATION }) =>
    (await visit("/webhooks/mail", { method: "POST", body, headers })).status;
  const send = (facts: Partial<Parameters<typeof rawMail>[0]> = {}) =>
    post(rawMail({ from: customer.email, to, text: "Merge acum.", ...facts }));
  const thread = async (id = ticketId) =>
    (await perform(getTicket, customer.caller, { ticket_id: id })).ticket;
  const said = async () => (await thread()).messages.slice(1).map(({ message }) => message);
  return { tenant, customer, ticketId, to, visit, post, send, thread, said };
}
