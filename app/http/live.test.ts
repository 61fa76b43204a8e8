import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { removeMember } from "#app/domain/members/remove-member.server.ts";
import { flushRefusals } from "#app/domain/refusals/count-refusals.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import * as events from "#app/routes/events.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { orderVersionOf } from "#tests/factories/order-version.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import { sessionCookie, storeCookie } from "./cookies.server.ts";
import { createLiveOrders } from "./live-orders.server.ts";
import { createLiveSeats, STREAMS_PER_SESSION } from "./live-seats.server.ts";
import { streamOrders } from "./live-stream.server.ts";

const url = () => process.env.DATABASE_URL ?? "";
let shop: Tenant;
let place: { id: string };
beforeEach(async () => {
  shop = await makeTenant();
  place = await makeWorkplace(shop);
});

/** What one process hears of a business. */
function listener({ scope }: Tenant) {
  const live = createLiveOrders(url());
  const heard: string[] = [];
  const unwatch = live.watch(scope, (version) => heard.push(version));
  onTestFinished(async () => {
    unwatch();
    await live.close();
  });
  return { live, heard, last: () => heard.at(-1) };
}
const versionNow = () => orderVersionOf(shop.scope);
const order = () => makeOrder(shop, { workplaceId: place.id });

const listeners = async () => {
  const [row] = await prisma.$queryRaw<[{ pids: number[] }]>`
    SELECT coalesce(array_agg(pid), '{}') AS pids FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'tejghea live' AND query LIKE 'LISTEN%'`;
  return row.pids;
};

test("two processes hear of every order of their business, and of no other", async () => {
  const other = await makeTenant();
  const [one, two, elsewhere] = [listener(shop), listener(shop), listener(other)];
  await eventually(async () => expect(await listeners()).toHaveLength(3));
  await order();
  const version = await versionNow();
  await eventually(() => expect([one.last(), two.last()]).toEqual([version, version]));
  expect(new Set(elsewhere.heard)).toEqual(new Set([await orderVersionOf(other.scope)]));
});

test("a listener whose connection was cut listens again, and hears what it missed", async () => {
  const { last } = listener(shop);
  await eventually(async () => expect(await listeners()).toHaveLength(1));
  const [pid] = await listeners();
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  await client.query("SELECT pg_terminate_backend($1)", [pid]).finally(() => client.end());
  await order();
  const missed = await versionNow();
  await eventually(async () => {
    const present = await listeners();
    expect(present).toHaveLength(1);
    expect(present).not.toContain(pid);
  });
  await eventually(() => expect(last()).toBe(missed));
  await order();
  const next = await versionNow();
  await eventually(() => expect(last()).toBe(next));
});

/** Reads the messages of an event stream as they come. */
function read({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const said: string[] = [];
  let over = false;
  const done = (async () => {
    for (;;) {
      const part = await reader?.read();
      if (!part || part.done) break;
      said.push(part.value);
    }
    over = true;
  })();
  return { said, over: () => over, done };
}

async function open(
  cookie: { serialize: (secret: string) => Promise<string> },
  secret: string,
  room: string,
  signal: AbortSignal,
): Promise<Response> {
  const address = new URL(`http://127.0.0.1:3000/events/orders?room=${room}`);
  const request = new Request(address, { headers: { Cookie: await cookie.serialize(secret) }, signal });
  return events.loader(routeArgs(request));
}

test("members and readers of orders get the stream, uncompressed; for others there is none", async () => {
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const { signal } = closing;
  const delivery = await makeMember(shop, { role: "delivery" });
  const reader = await makeUser(shop, { role: "custom", permissions: ["GET_/v1/orders"] });
  const nobody = await makeUser(shop, { role: "custom" });
  for (const answer of [
    await open(storeCookie, delivery.secret, "store", signal),
    await open(sessionCookie, reader.secret, "console", signal),
  ]) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toContain("text/event-stream");
    expect(answer.headers.get("Cache-Control")).toContain("no-transform");
    const { said } = read(answer);
    const version = await versionNow();
    await eventually(() => expect(said.join("")).toContain(`data: ${version}\n\n`));
    await order();
    const next = await versionNow();
    await eventually(() => expect(said.join("")).toContain(`data: ${next}\n\n`));
  }
  expect((await open(sessionCookie, nobody.secret, "console", signal)).status).toBe(404);
  expect((await open(sessionCookie, reader.secret, "store", signal)).status).toBe(404);
  expect((await open(storeCookie, randomUUID(), "store", signal)).status).toBe(404);
});

test("a session has five streams; one that ends makes room", async () => {
  const { secret } = await makeMember(shop, { role: "delivery" });
  const windows = Array.from({ length: STREAMS_PER_SESSION + 2 }, () => new AbortController());
  onTestFinished(() => {
    for (const one of windows) one.abort();
  });
  const answers = [];
  for (const { signal } of windows.slice(0, -1))
    answers.push(await open(storeCookie, secret, "store", signal));
  expect(answers.map(({ status }) => status)).toEqual([...Array(STREAMS_PER_SESSION).fill(200), 429]);
  await flushRefusals();
  const { organizationId } = shop;
  expect(await prisma.refusalCount.findMany({ where: { organizationId } })).toMatchObject([
    { kind: "limit", what: "liveStreams", actorKind: "member", count: 1 },
  ]);
  const [first] = answers;
  const reading = first && read(first);
  windows[0]?.abort();
  await reading?.done;
  const { signal = AbortSignal.abort() } = windows.at(-1) ?? {};
  expect((await open(storeCookie, secret, "store", signal)).status).toBe(200);
});

test("a stream beats, and ends with the session", async () => {
  const member = await makeMember(shop, { role: "delivery" });
  const { actor, scope } = member.caller;
  if (actor.kind !== "member" || !scope) throw new Error("no member");
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const stillOpen = async () =>
    (await prisma.session.count({ where: { memberId: member.id, expiresAt: { gt: new Date() } } })) > 0;
  const { live } = listener(shop);
  const options = { signal: closing.signal, stillOpen, live, beatMs: 20 };
  const { said, over } = read(streamOrders({ actor, scope, ip: "127.0.0.1" }, options));
  await eventually(() => expect(said.filter((text) => text.startsWith(":")).length).toBeGreaterThan(1));
  expect(over()).toBe(false);
  await perform(removeMember, shop.admin, { member_id: member.id });
  await eventually(() => expect(over()).toBe(true));
});

test("a stream whose seat somebody else gets says so, and ends", async () => {
  const [greedy, other] = [await makeMember(shop), await makeMember(await makeTenant())];
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const { live } = listener(shop);
  const seats = createLiveSeats();
  const watch = ({ caller: { actor, scope } }: typeof greedy, sessionId: string) => {
    if (actor.kind !== "member" || !scope) throw new Error("no member");
    const watcher = { actor: { ...actor, sessionId }, scope, ip: "192.0.2.1" };
    return streamOrders(watcher, { signal: closing.signal, stillOpen: async () => true, live, seats });
  };
  const taken = Array.from({ length: 100 }, () => watch(greedy, randomUUID()));
  const [oldest] = taken;
  if (!oldest) throw new Error("no stream");
  expect(watch(greedy, randomUUID()).status).toBe(429);
  expect(watch(other, randomUUID()).status).toBe(200);
  const colleague = await makeMember(shop);
  const reading = read(oldest);
  expect(watch(colleague, randomUUID()).status).toBe(200);
  await reading.done;
  expect(reading.said.join("")).toContain("event: later\n");
});
