import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeJpeg } from "#tests/factories/picture-files.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { QUESTION } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { asOwner, asUser, say } from "./visit.ts";

const open = say("helpdesk:create");
const answer = say("helpdesk:submit");

test("without scripts a ticket is opened with a screenshot, answered, closed, and gone on from", async () => {
  const tenant = await makeTenant();
  const owner = await asOwner(tenant, "/console/account");
  await owner.follow(say("console:helpdesk"));
  expect(owner.words).toContain("Nu ai trimis încă nicio solicitare.");
  await owner.follow(open);
  const form = () => owner.form("ticket");
  await owner.press(form().fill(say("helpdesk:subject"), "Bon"), say("helpdesk:send"), { unchecked: true });
  expect(owner.words).toContain(say("errors:field.too_short", { min: 4 }));
  const shot = new File([new Uint8Array(await makeJpeg())], "bon.jpg", { type: "image/jpeg" });
  const filled = form().fill(say("helpdesk:subject"), "Bonul se taie");
  filled.fill(say("helpdesk:description"), QUESTION).attach(say("helpdesk:pictures"), [shot]);
  await owner.press(filled, say("helpdesk:send"));
  expect(owner.words).toContain(say("toasts:tickets.created"));
  expect(owner.words).toContain(QUESTION);
  expect([...owner.html.matchAll(/<img [^>]*src="\/files\//g)]).toHaveLength(1);

  const reply = () => owner.form("reply");
  await owner.press(reply().fill(say("helpdesk:reply"), "Prea scurt."), answer, { unchecked: true });
  expect(owner.words).toContain(say("errors:field.too_short", { min: 31 }));
  expect(reply().read(say("helpdesk:reply"))).toBe("Prea scurt.");
  await owner.press(reply().fill(say("helpdesk:reply"), `Încă ceva: ${QUESTION}`), answer);
  expect(owner.words).toContain(say("helpdesk:status.pending_support"));

  await owner.act(say("helpdesk:close"));
  expect(owner.rows.at(-1)).toContain(say("helpdesk:status.resolved"));
  await owner.follow("Bonul se taie");
  expect(owner.words).toContain(say("helpdesk:resolved"));
  expect(owner.html).not.toContain('id="reply"');
  await owner.follow(say("helpdesk:again"));
  expect(form().read(say("helpdesk:subject"))).toBe("Bonul se taie");
  await owner.press(form().fill(say("helpdesk:description"), QUESTION), say("helpdesk:send"));
  await owner.follow("Bonul se taie");
  expect(owner.words).toContain(say("helpdesk:resolved"));
  expect(await prisma.ticket.count({ where: { organizationId: tenant.organizationId } })).toBe(2);
});

test("who is no admin is told whom to ask, and has no entry for it", async () => {
  const tenant = await makeTenant();
  const clerk = await makeUser(tenant, { role: "custom", permissions: ["GET_/v1/orders"] });
  const page = await asUser(clerk, "/console/helpdesk");
  expect(page.status).toBe(403);
  await page.open("/console/account");
  expect(page.html).not.toContain('href="/console/helpdesk"');
});
