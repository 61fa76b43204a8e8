import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { addToDraft } from "./add-to-draft.server.ts";
import { clearDraft } from "./clear-draft.server.ts";
import { getDraft } from "./get-draft.server.ts";
import { keepDraftDetails } from "./keep-draft-details.server.ts";
import { parkDraft } from "./park-draft.server.ts";
import { removeFromDraft } from "./remove-from-draft.server.ts";
import { restoreDraftLine } from "./restore-draft-line.server.ts";
import { takeOverParked } from "./take-over-parked.server.ts";

let shop: Tenant;
let location_id: string;
let item_id: string;
let ana: { caller: Caller };
let mihai: { caller: Caller };
beforeEach(async () => {
  shop = await makeTenant();
  location_id = (await makeWorkplace(shop)).id;
  item_id = (await makeProduct(shop)).id;
  ana = await makeMember(shop, { workplaceId: location_id });
  mihai = await makeMember(shop, { workplaceId: location_id });
});

const add = ({ caller }: { caller: Caller }, quantity = "1") =>
  perform(addToDraft, caller, { location_id, item_id, quantity });
const park = ({ caller }: { caller: Caller }, name?: string) =>
  perform(parkDraft, caller, { location_id, name });
const takeOver = ({ caller }: { caller: Caller }, parked_id: string) =>
  perform(takeOverParked, caller, { location_id, parked_id });

test("the name that it was parked under stays with whoever goes on with it, until another is given", async () => {
  await add(ana, "2");
  const { id } = await park(ana, "Nunta Popescu");
  await add(ana, "7");
  const { id: other } = await park(ana);
  await takeOver(mihai, id);
  expect(await perform(getDraft, mihai.caller, { location_id })).toMatchObject({ name: "Nunta Popescu" });
  expect(await takeOver(mihai, other)).toMatchObject({ parked: { name: "Nunta Popescu" } });
  await takeOver(mihai, id);
  expect(await perform(getDraft, mihai.caller, { location_id })).toMatchObject({ name: "Nunta Popescu" });
  expect(await park(mihai, "Botez")).toMatchObject({ name: "Botez" });
  await takeOver(mihai, id);
  expect(await park(mihai, "")).toMatchObject({ name: null });
});

test("the repeat of a form that named nobody tells the customer's name like the first", async () => {
  await add(ana);
  await perform(keepDraftDetails, ana.caller, { location_id, customer: { name: "Maria Pop" } });
  const formToken = randomUUID();
  const twice = () => perform(parkDraft, ana.caller, { location_id }, { formToken });
  const first = await twice();
  expect(first).toMatchObject({ number: 1, name: "Maria Pop" });
  expect(await twice()).toEqual(first);
});

test("an order that was emptied line by line begins anew with what is put into it next, without name and history", async () => {
  const empty = async () => {
    for (const { id: line_id } of (await perform(getDraft, mihai.caller, { location_id })).lines)
      await perform(removeFromDraft, mihai.caller, { location_id, line_id });
  };
  const begun = async () => {
    const { parkedName, past } = await prisma.draft.findFirstOrThrow({ where: { workplaceId: location_id } });
    return [parkedName, Array.isArray(past) && past.length];
  };
  const takeEmptied = async () => {
    await perform(clearDraft, mihai.caller, { location_id });
    await add(ana);
    await takeOver(mihai, (await park(ana, "Nunta Popescu")).id);
    await empty();
  };
  await takeEmptied();
  await add(mihai);
  expect(await begun()).toEqual([null, 0]);
  await takeEmptied();
  await perform(keepDraftDetails, mihai.caller, { location_id, data: { observations: "fără zahăr" } });
  expect(await begun()).toEqual(["Nunta Popescu", 2]);
  await perform(keepDraftDetails, mihai.caller, { location_id, customer: { name: "Ion Ionescu" } });
  expect(await begun()).toEqual([null, 0]);
});

test("a line that is put back into an emptied order goes on under its name", async () => {
  await add(ana);
  await takeOver(mihai, (await park(ana, "Nunta Popescu")).id);
  const [line] = (await perform(getDraft, mihai.caller, { location_id })).lines;
  const of = { location_id, line_id: line?.id ?? "" };
  await perform(removeFromDraft, mihai.caller, of);
  await perform(restoreDraftLine, mihai.caller, of);
  await add(mihai, "2");
  await perform(keepDraftDetails, mihai.caller, { location_id, customer: { name: "Maria Pop" } });
  expect(await perform(getDraft, mihai.caller, { location_id })).toMatchObject({ name: "Nunta Popescu" });
});
