import { z } from "zod";
import type { AskedLine } from "#app/domain/orders/freeze-lines.server.ts";
import { workplacesWithin } from "#app/domain/orders/within-scope.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Actor } from "#app/lib/actor.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { onlyRowOf, rowOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { newId } from "#app/lib/uuid.ts";

export const draftLine = z.object({
  id: z.string(),
  product_id: z.string(),
  /** A plain decimal. */
  quantity: z.string(),
  /** That of the quantity; one that is not stored is the product's. */
  unit: z.number().optional(),
  fields: z.record(z.string(), z.unknown()),
  note: z.string().nullable(),
});
/** A line of a draft as it is stored: names and prices are looked up when it is shown. */
export type DraftRowLine = z.output<typeof draftLine>;

const removedLine = z.object({ line: draftLine, place: z.number() });
/** The line that was taken out of a draft last, and the place that it had. */
export type RemovedLine = z.output<typeof removedLine>;

const placeRow = z.object({ session: z.boolean(), place: z.boolean(), draft: z.boolean() });
const linesRow = z.object({ lines: z.array(draftLine) });
const takenRow = linesRow.extend({ past: storedJson<DraftAct[]>(), details: storedJson<DraftDetails>() });
const changedRow = linesRow.extend({ id: z.string(), removed: removedLine.nullable(), holds: z.boolean() });

/** What happened to a draft before it is placed: who parked it, and who took it over. */
export interface DraftAct {
  act: "parked" | "taken_over";
  actor_kind: string;
  actor_id: string | null;
  actor_name: string;
  at: string;
}

/** What was typed about the customer and the pickup, unread. */
export interface DraftDetails {
  customer?: Partial<Record<"name" | "phone" | "email" | "address", string | null>>;
  data?: Partial<Record<"observations" | "upfront_payment" | "pickup_hour", string | null>>;
  pickup_date?: string | null;
}

/** Drafts belong to a session: of a store member, of a console user, or of support. */
export function sessionOf(actor: Actor): string {
  if ("sessionId" in actor) return actor.sessionId;
  throw new Refusal("forbidden", { params: { key: "POST_/v1/orders/provision" } });
}

/**
 * Keeps session and workplace of a draft from ending until the transaction does. Refuses a session that has ended
 * meanwhile (`unauthenticated`), and a workplace that is unknown, of another organization or not allowed (`not_found`).
 */
export async function requireDraftPlace(
  db: Tx,
  scope: Scope,
  actor: Actor,
  workplaceId: string,
): Promise<void> {
  requireFound(await foundAt(db, scope, actor, workplaceId, null));
}

/**
 * The same for what a form does that was drawn with a draft (`draftId`): refused besides where that is not the one of this
 * session and workplace any more (`stale`).
 */
export async function requireDraft(
  db: Tx,
  scope: Scope,
  actor: Actor,
  workplaceId: string,
  draftId: string | null = null,
): Promise<void> {
  const found = await foundAt(db, scope, actor, workplaceId, draftId);
  requireFound(found);
  if (!found.draft) throw new Refusal("stale", { params: { context: "draft" } });
}

function requireFound({ session, place }: z.output<typeof placeRow>): void {
  if (!session) throw new Refusal("unauthenticated");
  if (!place) throw new Refusal("not_found");
}

/** Which of session, draft and workplace there are, locked in this order; any draft where none is meant. */
const foundAt = (db: Tx, scope: Scope, actor: Actor, workplaceId: string, draftId: string | null) =>
  onlyRowOf(
    db,
    placeRow,
    Prisma.sql`
    WITH session AS (
      SELECT s.id FROM session s WHERE s.id = ${sessionOf(actor)}::uuid FOR KEY SHARE
    ), place AS (
      SELECT w.id FROM workplace w WHERE ${workplacesWithin(scope)} AND w.id = ${workplaceId}::uuid FOR KEY SHARE
    ), held AS (
      SELECT d.id FROM draft d WHERE d.organization_id = ${scope.organizationId}::uuid AND d.id = ${draftId}::uuid
        AND d.session_id = ${sessionOf(actor)}::uuid AND d.workplace_id = ${workplaceId}::uuid FOR KEY SHARE
    )
    SELECT EXISTS (SELECT FROM session) AS session, ${draftId}::uuid IS NULL OR EXISTS (SELECT FROM held) AS draft,
      EXISTS (SELECT FROM place) AS place`,
  );

/**
 * Uses up the draft of this session and workplace: its lines, none when there is no draft, what happened to it, and
 * what was typed about the customer and the pickup. Refuses a session that has ended meanwhile, whose draft is
 * parked (`unauthenticated`), and another draft than the one that is meant (`stale`).
 */
export async function takeDraft(
  db: Tx,
  scope: Scope,
  actor: Actor,
  workplaceId: string,
  draftId: string | null = null,
): Promise<{ lines: AskedLine[]; past: DraftAct[]; details: DraftDetails }> {
  const { organizationId } = scope;
  const draft = await rowOf(
    db,
    takenRow,
    Prisma.sql`
    DELETE FROM draft WHERE organization_id = ${organizationId}::uuid AND session_id = ${sessionOf(actor)}::uuid
      AND workplace_id = ${workplaceId}::uuid AND (${draftId}::uuid IS NULL OR id = ${draftId}::uuid)
    RETURNING lines, past, details`,
  );
  if (!draft) await requireDraft(db, scope, actor, workplaceId, draftId);
  const lines = (draft?.lines ?? []).map(({ product_id: item_id, quantity, unit, fields, note }) => ({
    item_id,
    quantity: parseQuantity(quantity) ?? 0,
    unit,
    fields,
    note,
  }));
  return { lines, past: draft?.past ?? [], details: draft?.details ?? {} };
}

/** The lines of the draft of this session and workplace, as they are stored; none when there is no draft. */
export async function draftLinesOf(
  db: Tx,
  { organizationId }: Scope,
  actor: Actor,
  workplaceId: string,
): Promise<readonly DraftRowLine[]> {
  const draft = await rowOf(
    db,
    linesRow,
    Prisma.sql`SELECT lines FROM draft WHERE organization_id = ${organizationId}::uuid
      AND session_id = ${sessionOf(actor)}::uuid AND workplace_id = ${workplaceId}::uuid`,
  );
  return draft?.lines ?? [];
}

/** What a draft that holds nothing forgets when another order begins in it: the one that was parked before is gone. */
const begunAnew = Prisma.sql`, parked_name = NULL, past = '[]'`;

/**
 * Changes the lines of a draft under its row's lock, so that two taps at once both count; makes the draft when there is
 * none. In one that held nothing another order begins, but for the line that was taken out of it last. Session and
 * workplace must have been checked ({@link requireDraftPlace}).
 */
export async function changeDraftLines(
  db: Tx,
  { organizationId }: Scope,
  actor: Actor,
  workplaceId: string,
  change: (lines: readonly DraftRowLine[], removed: RemovedLine | null) => readonly DraftRowLine[],
): Promise<void> {
  const draft = await rowOf(
    db,
    changedRow,
    Prisma.sql`
    INSERT INTO draft (id, organization_id, session_id, workplace_id)
    VALUES (${newId()}::uuid, ${organizationId}::uuid, ${sessionOf(actor)}::uuid, ${workplaceId}::uuid)
    ON CONFLICT (session_id, workplace_id) DO UPDATE SET updated_at = now()
    RETURNING id, lines, removed, draft_holds(lines, details) AS holds`,
  );
  if (!draft) throw new Refusal("not_found");
  const lines = change(draft.lines, draft.removed);
  const back = lines.some(({ id }) => id === draft.removed?.line.id);
  const begun = !draft.holds && lines.length > 0 && !back ? begunAnew : Prisma.empty;
  await db.$executeRaw`
    UPDATE draft SET lines = ${JSON.stringify(lines)}::jsonb ${begun}
    WHERE organization_id = ${organizationId}::uuid AND id = ${draft.id}::uuid`;
}

/** Keeps the line that was taken out, in place of the one before; null when it is back. */
export async function keepRemoved(
  db: Tx,
  { organizationId }: Scope,
  actor: Actor,
  workplaceId: string,
  removed: RemovedLine | null,
): Promise<void> {
  await db.$executeRaw`
    UPDATE draft SET removed = ${removed && JSON.stringify(removed)}::jsonb
    WHERE organization_id = ${organizationId}::uuid AND session_id = ${sessionOf(actor)}::uuid
      AND workplace_id = ${workplaceId}::uuid`;
}

/**
 * Keeps what was typed about the customer and the pickup; what is left out stays as it was kept. In a draft that held
 * nothing another order begins with who it is for.
 */
export async function keepDetails(
  db: Tx,
  { organizationId }: Scope,
  actor: Actor,
  workplaceId: string,
  details: DraftDetails,
): Promise<void> {
  const kept = JSON.stringify(details);
  const goesOn = Prisma.sql`draft_holds(draft.lines, draft.details) OR NOT draft_holds('[]', excluded.details)`;
  await db.$executeRaw`
    INSERT INTO draft (id, organization_id, session_id, workplace_id, details)
    VALUES (${newId()}::uuid, ${organizationId}::uuid, ${sessionOf(actor)}::uuid, ${workplaceId}::uuid,
      ${kept}::jsonb)
    ON CONFLICT (session_id, workplace_id) DO UPDATE SET updated_at = now(),
      details = draft.details || excluded.details || jsonb_build_object(
        'customer', coalesce(draft.details->'customer', '{}') || coalesce(excluded.details->'customer', '{}'),
        'data', coalesce(draft.details->'data', '{}') || coalesce(excluded.details->'data', '{}')),
      parked_name = CASE WHEN ${goesOn} THEN draft.parked_name END,
      past = CASE WHEN ${goesOn} THEN draft.past ELSE '[]' END`;
}
