import { type MoveName, moveTable } from "#app/domain/orders/lifecycle.ts";
import type { OrderStatus } from "#app/domain/orders/statuses.ts";
import type { CastMember } from "./seed-cast.ts";
import type { Chance } from "./seed-chance.ts";
import { demoDiscards } from "./seed-people.ts";

const MINUTE = 60_000;

/** Who acts on a demo order. */
export interface DrawnActor {
  kind: "user" | "member";
  id: string;
  name: string;
}

/** One row of an order's history. */
export interface DrawnMove {
  act: MoveName | "placed";
  from: OrderStatus | null;
  to: OrderStatus;
  actor: DrawnActor;
  reason: string | null;
  at: Date;
}

export const asActor = ({ id, username }: CastMember): DrawnActor => ({ kind: "member", id, name: username });

interface Step {
  act: MoveName;
  actor: DrawnActor;
  /** Minutes since the step before. */
  after: number;
}

interface Story {
  status: OrderStatus;
  author: DrawnActor;
  placedAt: Date;
  /** When somebody begins with it. */
  begins: Date;
  /** When it is picked up. */
  pickup: Date;
  deliverers: readonly CastMember[];
  now: Date;
}

/** The moves that lead from placing an order to its status, in order of time, all before now. */
export function drawMoves(story: Story, chance: Chance): DrawnMove[] {
  const { author, placedAt, now } = story;
  const steps = stepsTo(story, chance);
  const times = timesOf(steps, story, now.getTime() - placedAt.getTime(), chance.next());
  const placed: DrawnMove = {
    act: "placed",
    from: null,
    to: "order_pending",
    actor: author,
    reason: null,
    at: placedAt,
  };
  const moves = [placed];
  for (const [place, { act, actor }] of steps.entries()) {
    const from = (moves.at(-1) ?? placed).to;
    const reason = act === "discard" ? chance.pick(demoDiscards) : null;
    moves.push({ act, from, to: moveTable[act].to, actor, reason, at: times[place] ?? placedAt });
  }
  return moves;
}

function stepsTo({ status, author, deliverers, placedAt, begins, pickup }: Story, chance: Chance): Step[] {
  const preparer = asActor(chance.pick(deliverers));
  const dispatcher = chance.percent(60) ? preparer : asActor(chance.pick(deliverers));
  const waits = Math.max(8, (begins.getTime() - placedAt.getTime()) / MINUTE);
  const take: Step = { act: "take", actor: preparer, after: waits };
  if (status === "order_pending") return [];
  if (status === "order_discarded") return stepsToDiscard(take, author, preparer, chance);
  const steps = chance.percent(5)
    ? [{ ...take, actor: asActor(chance.pick(deliverers)) }].flatMap((first): Step[] => [
        first,
        { act: "release", actor: first.actor, after: chance.between(2, 15) },
        { ...take, after: chance.between(5, 30) },
      ])
    : [take];
  if (status === "order_preparing") return steps;
  steps.push({ act: "complete", actor: preparer, after: chance.between(15, 80) });
  if (chance.percent(4))
    steps.push(
      { act: "reopen", actor: preparer, after: chance.between(3, 20) },
      { act: "complete", actor: preparer, after: chance.between(5, 25) },
    );
  if (status === "order_completed") return steps;
  const spent = steps.reduce((sum, { after }) => sum + after, 0);
  const tillPickup = (pickup.getTime() - placedAt.getTime()) / MINUTE - spent;
  const hand: Step = {
    act: "hand_over",
    actor: dispatcher,
    after: Math.max(10, tillPickup + chance.between(-20, 40)),
  };
  if (!chance.percent(3)) return [...steps, hand];
  return [
    ...steps,
    hand,
    { act: "undo_hand_over", actor: dispatcher, after: chance.between(1, 8) },
    { ...hand, after: chance.between(3, 40) },
  ];
}

function stepsToDiscard(take: Step, author: DrawnActor, preparer: DrawnActor, chance: Chance): Step[] {
  const after = chance.between(5, 90);
  if (chance.percent(30)) return [take, { act: "discard", actor: preparer, after }];
  return [{ act: "discard", actor: author.kind === "user" || chance.percent(60) ? author : preparer, after }];
}

/** Steps whose plan reaches beyond now happen sooner instead, in the same order. */
function timesOf(steps: readonly Step[], { placedAt }: Story, room: number, share: number): Date[] {
  const planned = steps.reduce((sum, { after }) => sum + after * MINUTE, 0);
  const latest = room * (0.5 + share * 0.45);
  const scale = planned > latest ? latest / planned : 1;
  let passed = 0;
  return steps.map(({ after }) => {
    passed += after * MINUTE * scale;
    return new Date(placedAt.getTime() + Math.floor(passed));
  });
}
