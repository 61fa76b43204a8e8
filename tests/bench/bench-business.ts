import { createHash, randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";

const LINES = 5;
const PRODUCTS = 40;
/** A member places at most 60 orders a minute, and has at most 30 sessions. */
const ORDERS_PER_MEMBER = 30;

/** One order to be placed: the session that places it, and its five lines. */
export interface Placement {
  /** What the session's cookie holds. */
  secret: string;
  /** What a program sends for it in `x-token`. */
  token: string;
  sessionId: string;
  memberId: string;
  formToken: string;
  items: { item_id: string; quantity: string }[];
}

/** A business with a workplace and products, and orders that wait to be placed by its sales members. */
export interface BenchBusiness {
  organizationId: string;
  slug: string;
  workplaceId: string;
  /** Makes so many placements, each with a session and a draft of five lines, and members enough to place them. */
  prepare: (count: number) => Promise<Placement[]>;
}

function newSession() {
  const secret = randomBytes(32).toString("base64url");
  return { secret, token: signSessionToken(secret, "member", new Date()) };
}

/** Makes a business in an empty database. */
export async function makeBenchBusiness(client: pg.Client, slug = "brutaria-lupu"): Promise<BenchBusiness> {
  const [organizationId, workplaceId] = [randomUUID(), randomUUID()];
  await client.query(
    "INSERT INTO organization (id, name, slug, currency) VALUES ($1, 'Brutăria Lupu', $2, 'RON')",
    [organizationId, slug],
  );
  await client.query(
    `INSERT INTO subscription (id, organization_id, plan_id, status, billing_cycle)
    VALUES ($1, $2, 'store_pro', 'active', 'month')`,
    [randomUUID(), organizationId],
  );
  await client.query("INSERT INTO workplace (id, organization_id, name) VALUES ($1, $2, 'Centru')", [
    workplaceId,
    organizationId,
  ]);
  const products = Array.from({ length: PRODUCTS }, () => randomUUID());
  await client.query(
    `INSERT INTO product (id, organization_id, name, unit, price)
    SELECT id, $2, 'Produsul nr. ' || n, 1, 100 * n FROM unnest($1::uuid[]) WITH ORDINALITY AS p (id, n)`,
    [products, organizationId],
  );

  const prepare = async (count: number) => {
    const members = Array.from({ length: Math.ceil(count / ORDERS_PER_MEMBER) }, () => randomUUID());
    await client.query(
      `INSERT INTO member (id, organization_id, username, role, pin)
      SELECT id, $2, 'Ana ' || id, 'sales', 'sealed' FROM unnest($1::uuid[]) AS m (id)`,
      [members, organizationId],
    );
    const placements = Array.from({ length: count }, (_, n) => ({
      ...newSession(),
      sessionId: randomUUID(),
      memberId: members[n % members.length] ?? "",
      formToken: randomUUID(),
      items: Array.from({ length: LINES }, (_, line) => ({
        item_id: products[(n * 7 + line) % PRODUCTS] ?? "",
        quantity: `${line + 1}.25`,
      })),
    }));
    await client.query(
      `INSERT INTO session (id, hash, kind, organization_id, member_id, workplace_id, ip, user_agent, expires_at)
      SELECT id, hash, 'member', $4, member_id, $5, '127.0.0.1', 'bench', now() + interval '1 day'
      FROM unnest($1::uuid[], $2::bytea[], $3::uuid[]) AS s (id, hash, member_id)`,
      [
        placements.map(({ sessionId }) => sessionId),
        placements.map(({ secret }) => createHash("sha256").update(secret).digest()),
        placements.map(({ memberId }) => memberId),
        ...[organizationId, workplaceId],
      ],
    );
    await client.query(
      `INSERT INTO draft (id, organization_id, session_id, workplace_id, lines)
      SELECT gen_random_uuid(), $3, session_id, $4, lines::jsonb
      FROM unnest($1::uuid[], $2::text[]) AS d (session_id, lines)`,
      [
        placements.map(({ sessionId }) => sessionId),
        placements.map(({ items }) =>
          JSON.stringify(
            items.map(({ item_id: product_id, quantity }) => ({
              id: randomUUID(),
              product_id,
              quantity,
              fields: {},
              note: null,
            })),
          ),
        ),
        ...[organizationId, workplaceId],
      ],
    );
    return placements;
  };
  return { organizationId, slug, workplaceId, prepare };
}
