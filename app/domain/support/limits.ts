import { ticketLimits } from "#app/domain/tickets/limits.ts";

/** What staff write to a customer or among themselves: as long as a message may be, and as short as they like. */
export const saidByStaff = { min: 1, max: ticketLimits.description.max } as const;
/** Of one ticket; what the product itself notes there comes beside them. */
export const NOTES_OF_TICKET = 200;
/** Under this name the product notes something. */
export const NOTED_BY_PRODUCT = "Tejghea";
export const TICKETS_OF_DESK = 20;
/** A search by words counts so many tickets; of more it says just that. */
export const TICKETS_COUNTED = 1_000;
