import { expect, test } from "vitest";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { asOwner, say } from "./visit.ts";

const list = "/console/store/workplaces";

test("without scripts workplaces are added up to the quota, and go once their name is typed", async () => {
  const tenant = await makeTenant({ planId: "store_trial" });
  await makeWorkplace(tenant, { name: "Centru" });
  const owner = await asOwner(tenant, list);
  await owner.follow(say("workplaces:add"));
  const added = owner.form("workplaces").fill(say("workplaces:name"), "Gară");
  await owner.press(added.fill(say("workplaces:address"), "Str. Memorandumului 14"), say("workplaces:add"));
  expect(owner.words).toContain(say("workplaces:quota", { used: 2, limit: 2, count: 2 }));
  await expect(owner.follow(say("workplaces:add"))).rejects.toThrow("has no link");

  await owner.follow(say("common:act.delete"), "Gară");
  const refusal = say("errors:refusal.workplaces_confirm", { name: "Gară" });
  for (const wrong of ["", "Centru"]) {
    const form = owner.form(say("workplaces:delete.confirm")).fill("name", wrong);
    await owner.press(form, say("workplaces:delete.confirm"));
    expect(owner.words, wrong).toContain(refusal);
  }
  const form = owner.form(say("workplaces:delete.confirm")).fill("name", "Gară");
  await owner.press(form, say("workplaces:delete.confirm"));
  expect(owner.words).toContain(say("toasts:workplaces.deleted"));
  expect(owner.rows.filter((row) => row.includes("Gară"))).toEqual([]);
});

test("without scripts of two who edit a workplace the second sees both values and keeps what was typed", async () => {
  const tenant = await makeTenant();
  const { id } = await makeWorkplace(tenant, { name: "Centru" });
  const [first, second] = [
    await asOwner(tenant, `${list}/${id}/edit`),
    await asOwner(tenant, `${list}/${id}/edit`),
  ];
  await second.press(second.form("workplaces").fill(say("workplaces:phone"), "0264 555 014"));
  await first.press(first.form("workplaces").fill(say("workplaces:name"), "Centru vechi"));
  expect(first.words).toContain("0264 555 014");
  expect(first.form("workplaces").read(say("workplaces:name"))).toBe("Centru vechi");
  await first.press(first.form("workplaces").fill(say("workplaces:phone"), "0264 555 014"));
  expect(first.rows.filter((row) => row.includes("Centru vechi"))).toHaveLength(1);
});

test("without scripts of two who edit a workplace the second sees what the first has filled in", async () => {
  const tenant = await makeTenant();
  const { id } = await makeWorkplace(tenant, { name: "Centru" });
  const address = `${list}/${id}/edit`;
  const [first, second] = [await asOwner(tenant, address), await asOwner(tenant, address)];
  const form = (owner: typeof first) => owner.form("workplaces");
  await second.press(form(second).fill(say("workplaces:phone"), "0264 555 014"), say("common:act.save"));
  await first.press(form(first).fill(say("workplaces:name"), "Centru vechi"), say("common:act.save"));
  expect(first.words).toContain(say("common:ui.changedMeanwhile"));
  expect(first.words).toContain("0264 555 014");
});
