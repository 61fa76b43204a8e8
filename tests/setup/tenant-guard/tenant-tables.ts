import { readFileSync } from "node:fs";
import type { Holds, TenantTables } from "./uses.ts";

/** Other columns by which a statement may reach a table, and why no other business's row comes of it. */
const ALSO_BY: Record<string, Record<string, Holds>> = {
  // A code is nobody's while it is looked for: it is unique among all businesses, and may change hands.
  organization: { slug: "anything" },
  former_slug: { slug: "anything" },
  // A secret that only its form knows; whose it is is compared after it was found.
  form_token: { token: "anything" },
  // A person's sessions are their own, in whichever of their businesses.
  session: { id: "person", user_id: "person" },
  // They have lost their passkeys in all of their businesses.
  passkey_replacement: { session_id: "person", user_id: "person" },
  // And so are a session's drafts; their workplaces are its organization's by a foreign key.
  draft: { session_id: "person" },
  // What somebody did, and where they belong, is their personal data, in whichever of their businesses.
  audit_entry: { actor_id: "person" },
  order_history: { actor_id: "person" },
  // A refused sign-in by mail names no organization: it is found by a keyed digest of an address of one of its users.
  refusal_count: { subject: "anything" },
};

/** The tables whose rows are an organization's, by prisma/schema.prisma, and the organization itself. */
export function tenantTables(): TenantTables {
  const schema = readFileSync("prisma/schema.prisma", "utf8");
  const models = schema.split(/^model /m).filter((model) => model.includes('@map("organization_id")'));
  const names = models.map((model) => /@@map\("(\w+)"\)/.exec(model)?.[1] ?? "");
  return new Map([
    ["organization", columnsOf("organization", "id")],
    ...names.map((name) => [name, columnsOf(name, "organization_id")] as const),
  ]);
}

const columnsOf = (table: string, key: string) =>
  new Map<string, Holds>([[key, "organization"], ...Object.entries(ALSO_BY[table] ?? {})]);
