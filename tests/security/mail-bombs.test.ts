import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { expect, onTestFinished, test } from "vitest";
import { takeMail } from "#app/domain/tickets/mail/take-mail.server.ts";
import { makeCorrespondent } from "#tests/factories/correspondent.ts";
import { MAIL_DOMAIN, rawMail } from "#tests/factories/raw-mail.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";

/** Elements that a tree of HTML makes anew in each paragraph: millions of a few kB. */
const MANY = Array.from({ length: 2_200 }, (_, at) => `<b ${at.toString(36)}>`);
const TREE = { type: "text/html", body: `<p>${MANY.join("\r\n")}${"<p>x\r\n".repeat(2_200)}` };
const mixed = (html: string) => ({
  type: "multipart/mixed; boundary=q",
  body: `--q\r\nContent-Type: text/plain\r\n\r\nhi\r\n--q\r\nContent-Type: text/html\r\n\r\n${html}\r\n--q--\r\n`,
});

/** The processes that are started from now on to the end of the test. */
function startedProcesses(): ChildProcess[] {
  const started: ChildProcess[] = [];
  const listen = (message: unknown) => started.push((message as { process: ChildProcess }).process);
  subscribe("child_process", listen);
  onTestFinished(() => {
    unsubscribe("child_process", listen);
  });
  return started;
}

test("of a mail of whoever has no say nothing but the head is read", async () => {
  const { customer, tenant, to } = await makeCorrespondent();
  const clerk = await makeUser(tenant, { role: "custom", permissions: ["GET_/v1/orders"] });
  const stranger = await makeUser(await makeTenant());
  const started = startedProcesses();
  const fate = (facts: Partial<Parameters<typeof rawMail>[0]>) =>
    takeMail(Buffer.from(rawMail({ from: customer.email, to, ...TREE, ...facts })));
  const long = `X-Long: ${"x".repeat(900)}`;
  expect([
    await fate({ to: `whoever@${MAIL_DOMAIN}` }),
    await fate({ to: to.replace(/[0-9a-f]{20}@/, `${"0".repeat(20)}@`) }),
    await fate({ to: `whoever@${MAIL_DOMAIN}`, body: `To: ${to}\r\n\r\n${TREE.body}` }),
    await fate({ from: stranger.email }),
    await fate({ from: clerk.email }),
    await fate({ from: `${"x".repeat(2_000)} <${customer.email}>` }),
    await fate({ head: ["Auto-Submitted: auto-replied"] }),
    await fate({ head: Array.from({ length: 100 }, () => long) }),
  ]).toEqual([
    ...["address", "address", "address", "stranger", "stranger"],
    ...["sender", "automatic", "unreadable"],
  ]);
  expect(started).toEqual([]);
  const honest = { type: "text/plain", body: "Merge.", id: "<one@lupu.ro>", head: Array(50).fill(long) };
  expect([await fate(honest), await fate(honest)]).toEqual(["replied", "repeated"]);
  expect(started).toHaveLength(1);
});

test.each([
  ["a tree without end", TREE],
  ["ten million lines", { body: "\n".repeat(9_900_000) }],
  ["two million parts", mixed("--q\n\n".repeat(1_900_000))],
  [
    "five million pieces of base64",
    { head: ["Content-Transfer-Encoding: base64"], body: "A=".repeat(4_900_000) },
  ],
  ["links that never close", mixed("<a href='".repeat(100).concat("\r\n").repeat(1_000)), 2],
])(
  "what no memory and no time suffices for ends its reader alone: %s",
  async (_, bomb, seconds?: number) => {
    const { customer, to, said, send } = await makeCorrespondent();
    const started = startedProcesses();
    const mail = Buffer.from(rawMail({ from: customer.email, to, ...bomb }));
    expect(await takeMail(mail, seconds)).toBe("unreadable");
    expect(started.map(({ exitCode, signalCode }) => exitCode ?? signalCode)).toEqual([
      expect.stringMatching(/^SIG/),
    ]);
    expect(await send()).toBe(200);
    expect(await said()).toEqual(["Merge acum."]);
  },
  180_000,
);
