import { z } from "zod";
import { isRight } from "#app/domain/accounts/rights.ts";
import { id, rowVersion, saysAll } from "#app/lib/input.server.ts";
import { userRoles } from "./limits.ts";

/** An address as it is compared and stored; its form is a refusal of its own (document 3, section 8). */
const email = z.string().trim().toLowerCase();

const role = z.enum(userRoles);

/** What a user may do; an admin needs none (document 3, section 6). */
const permissions = z.array(z.string().refine(isRight)).max(200);
const about = "Keys of the catalogue, such as `GET_/v1/orders`; of no account for an admin.";

/** Who is enrolled without a role becomes an admin (document 3, section 5). */
export const enrolment = z.object({
  email: email.default(""),
  role: role.default("admin"),
  permissions: permissions.default([]).describe(about),
});

export const userId = z.object({ user_id: id });

/** The payload of document 3, section 7: the address is not changed by it, nor what is left out. */
export const permissionsChange = userId.extend({
  email: email.optional().describe("The address of the user; it stays as it is."),
  role: role.optional().describe("Left out, the user keeps the one that they have."),
  permissions: permissions.optional().describe(`${about} Left out, the user keeps those that they have.`),
  details: saysAll,
  version: rowVersion,
});
