import { z } from "zod";
import { isRight } from "#app/domain/accounts/rights.ts";
import { id, rowVersion } from "#app/lib/input.server.ts";
import { userRoles } from "./limits.ts";

/** An address as it is compared and stored; its form is a refusal of its own (document 3, section 8). */
const email = z.string().trim().toLowerCase();

/** What a user may do; an admin needs no keys (document 3, section 6). */
const rights = {
  role: z.enum(userRoles).default("admin"),
  permissions: z
    .array(z.string().refine(isRight))
    .max(200)
    .default([])
    .describe("Keys of the catalogue, such as `GET_/v1/orders`; of no account for an admin."),
};

export const enrolment = z.object({ email: email.default(""), ...rights });

export const userId = z.object({ user_id: id });

/** The payload of document 3, section 7: the address is not changed by it. */
export const permissionsChange = userId.extend({
  email: email.optional().describe("The address of the user; it stays as it is."),
  ...rights,
  version: rowVersion,
});
