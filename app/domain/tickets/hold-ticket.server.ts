import type { Tx } from "#app/lib/database.server.ts";

/** Has those who write to a ticket at once wait for one another: a second one sees what the first has written. */
export const holdTicket = (db: Tx, organizationId: string, ticketId: string) =>
  db.$executeRaw`SELECT FROM ticket
    WHERE organization_id = ${organizationId}::uuid AND id = ${ticketId}::uuid FOR NO KEY UPDATE`;
