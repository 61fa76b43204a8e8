import { type OrderStatus, statusTable } from "#app/domain/orders/statuses.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { at, isSaturday, placements } from "./seed-calendar.ts";
import { type Cast, type CastMember, workingAt } from "./seed-cast.ts";
import { type Chance, chanceFrom } from "./seed-chance.ts";
import { type DrawnLine, drawLines, prepareLines, totalOfLines } from "./seed-lines.ts";
import { asActor, type DrawnActor, type DrawnMove, drawMoves } from "./seed-moves.ts";
import { demoCustomers, demoObservations, demoPassers } from "./seed-people.ts";

const START = 20_261_121;
const MINUTE = 60_000;
const WEEK = 7 * DAY_MS;

/** An order of the demo with all that belongs to it. */
export interface DrawnOrder {
  workplaceId: string;
  status: OrderStatus;
  author: DrawnActor;
  customer: { name: string; phone: string } | null;
  observations: string | null;
  pickupDate: LocalDate;
  pickupHour: string | null;
  upfront: bigint | null;
  total: bigint;
  lines: DrawnLine[];
  moves: DrawnMove[];
}

/** The orders of the last four months, oldest first: the same ones on the same day, whoever draws them. */
export function drawOrders(cast: Cast, now: Date): DrawnOrder[] {
  const chance = chanceFrom(START);
  const placedAt = placements(now, cast.timeZone, chance);
  const statusOf = statusesInTurn(chance, localDay(now, cast.timeZone), now);
  return placedAt.map((moment) => drawOrder(cast, chance, moment, now, statusOf));
}

function drawOrder(cast: Cast, chance: Chance, placedAt: Date, now: Date, statusOf: StatusOf): DrawnOrder {
  const workplaceId = workplaceOf(cast, chance);
  const author = authorOf(cast, chance, { workplaceId, placedAt });
  const cake = chance.percent(16);
  const customer = cake || chance.percent(45) ? customerOf(chance) : null;
  const pickup = pickupOf(cast, chance, placedAt, cake);
  const status = statusOf(pickup);
  const factor = (customer ? 0.35 : 1) * (isSaturday(pickup.date) ? 1.5 : 1);
  const asked = drawLines(cast.products, chance, { cake, factor, day: pickup.date });
  const moves = drawMoves(
    {
      status,
      author,
      placedAt,
      begins: at(pickup.date, 4.5 + chance.next() * 4, cast.timeZone),
      pickup: pickup.moment,
      deliverers: workingAt(cast, workplaceId, "delivery"),
      now,
    },
    chance,
  );
  const prepared = statusTable[status].charged === "prepared";
  const drawn = {
    workplaceId,
    status,
    author,
    customer,
    observations: chance.percent(18) ? chance.pick(demoObservations) : null,
    pickupDate: pickup.date,
    pickupHour: cake || chance.percent(70) ? hourText(pickup.hour) : null,
    upfront: cake && chance.percent(75) ? advanceOf(totalOfLines(asked), chance) : null,
    lines: prepared ? prepareLines(asked, chance) : asked,
    moves,
  };
  return { ...drawn, total: totalOfLines(drawn.lines) };
}

const customerOf = (chance: Chance) => chance.pick(chance.percent(65) ? demoCustomers : demoPassers);

function workplaceOf({ workplaces }: Cast, chance: Chance): string {
  const share = chance.next();
  const [first, second, third] = workplaces;
  return (share < 0.45 ? first : share < 0.75 ? second : third)?.id ?? "";
}

function authorOf(
  cast: Cast,
  chance: Chance,
  { workplaceId, placedAt }: { workplaceId: string; placedAt: Date },
): DrawnActor {
  const { id, email } = cast.owner;
  if (chance.percent(4)) return { kind: "user", id, name: email };
  const sellers = workingAt(cast, workplaceId, "sales");
  return asActor(chance.percent(85) ? onShift(sellers, placedAt) : chance.pick(sellers));
}

/** Who works at that hour: mornings and afternoons go round among them week by week. */
function onShift(members: readonly CastMember[], moment: Date): CastMember {
  const week = Math.floor(moment.getTime() / WEEK);
  const afternoon = moment.getUTCHours() >= 11 ? 1 : 0;
  return members[(week + afternoon) % members.length] as CastMember;
}

interface Pickup {
  date: LocalDate;
  /** In halves: 7.5 is half past seven. */
  hour: number;
  moment: Date;
}

/** When it is picked up: bread mostly the same day or the next, cakes some days later; an hour from placing on. */
function pickupOf({ timeZone }: Cast, chance: Chance, placedAt: Date, cake: boolean): Pickup {
  const ahead = cake ? chance.between(1, 5) : chance.pick([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 3]);
  const hour = chance.between(cake ? 20 : 14, 37) / 2;
  const wanted = daysLater(localDay(placedAt, timeZone), ahead);
  const tooSoon = at(wanted, hour, timeZone).getTime() < placedAt.getTime() + 60 * MINUTE;
  const date = tooSoon ? daysLater(wanted, 1) : wanted;
  return { date, hour, moment: at(date, hour, timeZone) };
}

/** In turn, so that the board has something of everything: today's pickups by whether their hour has come. */
const turns = {
  passed: "delivered delivered completed delivered discarded delivered".split(" "),
  soon: "preparing pending completed pending preparing delivered completed pending".split(" "),
  later: "pending preparing pending completed pending pending discarded pending pending".split(" "),
};

type StatusOf = (pickup: Pickup) => OrderStatus;

/** Gives each order its status by its pickup: what is past is handed over, or was discarded. */
function statusesInTurn(chance: Chance, today: LocalDate, now: Date): StatusOf {
  const given = { passed: 0, soon: 0, later: 0 };
  return ({ date, moment }) => {
    if (date < today) return chance.percent(93) ? "order_delivered" : "order_discarded";
    const when = date > today ? "later" : moment > now ? "soon" : "passed";
    const list = turns[when];
    return `order_${list[given[when]++ % list.length]}` as OrderStatus;
  };
}

/** Between 30 and 50 % of the total, in tens of the currency. */
function advanceOf(total: bigint, chance: Chance): bigint {
  const ten = 1000n;
  return ((total * BigInt(chance.between(30, 50))) / 100n / ten) * ten || ten;
}

const hourText = (hour: number): string =>
  `${String(Math.floor(hour)).padStart(2, "0")}:${hour % 1 ? "30" : "00"}`;
