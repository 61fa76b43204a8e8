import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { env } from "#app/lib/env.server.ts";
import { twinSettings } from "#app/lib/payment-settings.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { cards, type Provider, type TwinState } from "#tests/fakes/payments/book-types.ts";
import { asUser, say } from "#tests/forms/visit.ts";
import { freePort } from "../setup/free-port.ts";

/** Runs the twin as the demo does, a process of its own; what it tells goes nowhere, so that only asking helps. */
async function runTwin(file: string, port: number) {
  const twin = fork("scripts/payment-twin.ts", ["http://127.0.0.1:9", file, String(port)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const gone = once(twin, "exit");
  const [url] = await once(twin, "message");
  const pull = async () => {
    if (twin.exitCode === null && twin.signalCode === null) process.kill(twin.pid ?? 0, "SIGKILL");
    await gone;
  };
  onTestFinished(pull);
  return { url: String(url), pull };
}

/** A business whose buyer stands before the payment, at a twin in a process of its own. */
async function beforePaying(name: Provider) {
  const folder = mkdtempSync(join(tmpdir(), "tejghea-twin-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [file, port] = [join(folder, "books.json"), await freePort()];
  const first = await runTwin(file, port);
  const former = env().payments;
  env().payments = { gateway: name, ...twinSettings(first.url), twin: true };
  onTestFinished(() => {
    env().payments = former;
  });
  const buyer = await asUser(await makeUser(await makeTenant({ planId: null })), "/pricing");
  await buyer.act(say("pricing:subscribeTo", { plan: "STORE PRO" }));
  const [reference = ""] = /txn_\w+|cs_\w+/.exec(buyer.address + buyer.html) ?? [];
  const pay = () =>
    fetch(`${first.url}/pay/${reference}`, {
      method: "POST",
      body: new URLSearchParams({ card: cards.pays }),
      redirect: "manual",
    });
  const charged = () => {
    const { charges } = JSON.parse(readFileSync(file, "utf8")) as TwinState;
    return charges.filter(({ invoice, status }) => invoice && status === "paid").length;
  };
  return { buyer, reference, pay, charged, pull: first.pull, restart: () => runTwin(file, port) };
}

const providers = ["PADDLE", "STRIPE"] as const;

test.each(providers)(
  "%s killed before the payment: its buyer is told, goes on with the same one and is charged once",
  async (name) => {
    const { buyer, reference, pay, charged, pull, restart } = await beforePaying(name);
    await pull();
    await buyer.open("/pricing");
    await buyer.act(say("pricing:subscribeTo", { plan: "STORE PRO" }));
    expect([buyer.status, buyer.words.includes(say("errors:refusal.payments_down"))]).toEqual([502, true]);

    await restart();
    await buyer.follow(say("pricing:pay.again"));
    expect(buyer.address + buyer.html).toContain(reference);
    for (const _ of [1, 2]) await pay();
    await buyer.open(`/order_success?session_id=${reference}`);
    expect(buyer.words).toContain(say("pricing:congratulations.title"));
    expect(charged()).toBe(1);
  },
);

test.each(providers)(
  "%s killed after the payment: its buyer is told to wait, has the plan once it is back, and is charged once",
  async (name) => {
    const { buyer, reference, pay, charged, pull, restart } = await beforePaying(name);
    await pay();
    await pull();
    await buyer.open(`/order_success?session_id=${reference}`);
    expect(buyer.words).toContain(say("public:order_success.waiting"));
    await buyer.open("/console/subscriptions");
    expect(buyer.status).toBe(200);

    await restart();
    await buyer.open("/pricing");
    await buyer.act(say("pricing:subscribeTo", { plan: "STORE PRO" }));
    expect(buyer.words).toContain(say("pricing:congratulations.title"));
    await buyer.follow(say("pricing:congratulations.open"));
    expect(buyer.rows.find((row) => row.includes("STORE PRO"))).toContain(say("subscriptions:status.active"));
    expect(charged()).toBe(1);
  },
);
