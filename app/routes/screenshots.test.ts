import { expect, test } from "vitest";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { getTicket } from "#app/domain/tickets/get-ticket.server.ts";
import { screenshots } from "#app/domain/tickets/ticket-input.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { deletePicture, storedPictures, storePicture } from "#app/lib/picture.server.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { makeOperator } from "#tests/factories/operator.ts";
import { makeJpeg } from "#tests/factories/picture-files.ts";
import { openSupportSession } from "#tests/factories/session.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeTicket } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { answerRequest } from "#tests/setup/request-handler.ts";

/** A business with a ticket that has a screenshot, and the address of that. */
async function makeShot() {
  const tenant = await makeTenant();
  const admin = await makeUser(tenant);
  const jpeg = await makeJpeg();
  const shot = await storePicture(() => jpeg, screenshots.file, "bon.jpg");
  const { id } = await makeTicket(admin.caller, "Bonul se taie", [shot]);
  const { ticket } = await perform(getTicket, admin.caller, { ticket_id: id });
  return { tenant, admin, address: ticket.messages[0]?.pictures[0] ?? "" };
}

const ask = (address: string, headers: HeadersInit = {}) =>
  answerRequest(new Request(new URL(address, "http://127.0.0.1:3000"), { headers }));
const cookieOf = async ({ secret }: { secret: string }) => ({
  Cookie: await consoleCookie(secret),
});

test("a screenshot is for the admins of its business and the operator's staff, and kept by no cache", async () => {
  const { tenant, admin, address } = await makeShot();
  const readers = [admin, await makeUser(tenant), await makeOperator()];
  const asked = [
    ...(await Promise.all([...readers, await openSupportSession(tenant.organizationId)].map(cookieOf))),
    { "x-token": signSessionToken(admin.secret, "user", new Date()) },
  ];
  for (const headers of asked) {
    const answer = await ask(address, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("Cross-Origin-Resource-Policy")).not.toBe("cross-origin");
  }
  expect((await ask(address.replace("1000", "320"), asked[0])).status).toBe(200);
  expect((await ask(address.replace("1000", "1"), asked[0])).status).toBe(404);
});

test("whoever else knows its address finds nothing there, nor where pictures are public", async () => {
  const { tenant, admin, address } = await makeShot();
  const clerk = await makeUser(tenant, { role: "custom", permissions: ["GET_/v1/orders"] });
  const other = await makeUser(await makeTenant());
  const staff = await makeOperator();
  const none = [
    ...[{}, await cookieOf(clerk), await cookieOf(other)],
    ...[
      "a.b.c",
      signSessionToken(other.secret, "user", new Date()),
      signSessionToken(staff.secret, "user", new Date()),
    ].map((token) => ({ "x-token": token })),
  ];
  for (const headers of none) {
    const answer = await ask(address, headers);
    expect([answer.status, await answer.text()]).toEqual([404, "Not found"]);
  }
  const open = address.replace("/screenshots/", "/files/");
  expect((await ask(open, await cookieOf(admin))).status).toBe(404);
});

test("a screenshot that nobody keeps goes from the disk", async () => {
  const { address } = await makeShot();
  const [, key = ""] = /screenshots\/(\w+)/.exec(address) ?? [];
  const stored = async () => {
    const keys: string[] = [];
    for await (const one of storedPictures()) keys.push(one.key);
    return keys;
  };
  expect(await stored()).toContain(key);
  await deletePicture(key);
  expect(await stored()).not.toContain(key);
});
