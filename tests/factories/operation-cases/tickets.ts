import { QUESTION } from "../ticket.ts";
import type { World } from "../world.ts";
import type { OperationCases } from "./operation-case.ts";
import { long } from "./words.ts";

const ticket = (world: World) => ({ ticket_id: world.ticketId });

export const ticketsCases: OperationCases = {
  "GET_/v1/tickets": {},
  "GET_/v1/tickets/:ticket_id": { input: ticket, foreign: (_, other) => [ticket(other)] },
  "POST_/v1/tickets": {
    input: () => ({ subject: "Bonul se taie", description: QUESTION }),
    foreign: (_, other) => [{ follows: other.ticketId }],
    bad: [
      [{ subject: "abc" }, "subject"],
      [{ subject: long, description: "prea scurt" }, "subject", "description"],
    ],
    makes: "ticket",
  },
  "POST_/v1/tickets/:ticket_id": {
    input: (own) => ({ ...ticket(own), description: QUESTION }),
    foreign: (_, other) => [ticket(other)],
    bad: [[{ description: "x".repeat(30) }, "description"]],
    makes: "ticket_message",
  },
  "PUT_/v1/tickets/:ticket_id": { input: ticket, foreign: (_, other) => [ticket(other)] },
};
