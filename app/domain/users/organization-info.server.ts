import { z } from "zod";
import { billingProfile } from "#app/domain/organizations/billing-profile.server.ts";
import { mayPass } from "#app/lib/actor.ts";
import { query } from "#app/lib/query.server.ts";
import { userRoles } from "./limits.ts";
import { listOfUsers, type UserRow } from "./user-rows.server.ts";

const userOutput = z.object({
  id: z.string(),
  email: z.string().nullable(),
  pemail: z.string().nullable().describe("The address of who was invited and has not joined."),
  created_at: z.date(),
  expires_at: z.date().nullable().describe("Until when an invitation can be used."),
  version: z.number(),
  _pivot_role: z.enum(userRoles),
  _pivot_permissions: z.object({ api: z.array(z.string()) }),
});

/** A user under the names of document 3, section 3. */
const toUser = ({ role, permissions, ...user }: UserRow): z.output<typeof userOutput> => ({
  ...user,
  _pivot_role: role,
  _pivot_permissions: { api: permissions },
});

/** What /v1 shows of a user that somebody else has changed meanwhile. */
export const presentUser = z.custom<UserRow>().transform(toUser).pipe(userOutput);

const field = z.string().nullable();

/** What only who may see the business's data learns. */
const fiscal = {
  vat_number: field.optional(),
  trade_registry: field.optional(),
  bank_account: field.optional(),
  bank_name: field.optional(),
};

/**
 * The organization, with its scheduled removals, and its users (document 3, sections 3 and 7). Who enrolls, changes or
 * removes users reads them, or their forms could not load; bank and tax fields are for the holders of its key, or of the
 * one that changes them (document 4, Who may do what).
 */
export const organizationInfo = query({
  key: "GET_/v1/organizations",
  summary: "Show the business with its billing details, and its users",
  access: [
    "GET_/v1/organizations",
    "PUT_/v1/organizations/billing",
    "POST_/v1/users/enroll",
    "PUT_/v1/users/:user_id/permissions",
    "POST_/v1/users/withdraw/:user_id",
  ],
  input: z.object({}),
  output: z.object({
    organization: z.object({
      ...{ id: z.string(), name: z.string(), bank_currency: z.string(), version: z.number() },
      ...{ address: field, zipcode: field, state: field, city: field, country: field, phone: field },
      ...fiscal,
      removals: z.array(z.object({ remove_at: z.date() })),
    }),
    users: z.array(userOutput),
  }),
  async run({ db, scope, actor }) {
    const { organizationId, organization } = scope;
    const [profile, removals, users] = await Promise.all([
      billingProfile(db, scope),
      db.removal.findMany({ where: { organizationId }, select: { removeAt: true } }),
      listOfUsers(db, scope),
    ]);
    const seesFiscal = mayPass(actor, ["GET_/v1/organizations", "PUT_/v1/organizations/billing"]);
    return {
      organization: {
        id: organizationId,
        name: organization.name,
        bank_currency: organization.currency,
        version: profile.version,
        ...profile.contact,
        ...(seesFiscal ? profile.fiscal : {}),
        removals: removals.map(({ removeAt }) => ({ remove_at: removeAt })),
      },
      users: users.map(toUser),
    };
  },
});
