import { createContext } from "react-router";
import { z } from "zod";
import { getTicket } from "#app/domain/tickets/get-ticket.server.ts";
import type { Failure } from "#app/http/failure.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";

const named = z.uuid();
const ofOtherBusiness = createContext(false);

/** Notes that the page draws a form again which was refused as another business's: the ticket of its address is, too. */
export function noteRefused({ context }: Pick<PageArgs, "context">, { refusal }: Failure): void {
  if (refusal?.code === "other_organization") context.set(ofOtherBusiness, true);
}

/** The ticket that a new one goes on from, where the address names one that this business can show. */
export async function earlierTicket(args: PageArgs): Promise<{ id: string; subject: string } | null> {
  const ticket_id = named.safeParse(args.url.searchParams.get("about")).data;
  if (!ticket_id || args.context.get(ofOtherBusiness)) return null;
  const { ticket } = await load(given(getTicket, { ticket_id }), args);
  return { id: ticket.id, subject: ticket.subject };
}
