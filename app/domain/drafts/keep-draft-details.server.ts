import { z } from "zod";
import { orderLimits as limits } from "#app/domain/orders/limits.ts";
import { optionalText } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { draftAccess as access, draftPlace as place } from "./draft-input.server.ts";
import { keepDetails, requireDraftPlace } from "./draft-row.server.ts";

const typed = (max: number) => optionalText(max).optional();

/** Keeps what was typed about the customer and the pickup as it was typed; placing the order reads it. */
export const keepDraftDetails = operation({
  key: "PUT_/v1/drafts/:location_id",
  summary: "Keep customer, pickup and remarks of the draft",
  refuses: ["not_found"],
  access,
  input: place.extend({
    customer: z
      .object({
        name: typed(limits.customer.name),
        phone: typed(limits.customer.phone),
        email: typed(limits.customer.email),
        address: typed(limits.customer.address),
      })
      .optional(),
    data: z
      .object({
        observations: typed(limits.observations),
        upfront_payment: typed(20),
        pickup_hour: typed(20),
      })
      .optional(),
    pickup_date: typed(20),
  }),
  async run({ db, scope, actor }, { location_id, ...details }) {
    await requireDraftPlace(db, scope, actor, location_id);
    await keepDetails(db, scope, actor, location_id, details);
    return {};
  },
});
