import { expect, test } from "vitest";
import { makeMember } from "#tests/factories/member.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { pageArgs, toldBy } from "#tests/setup/page-args.ts";
import { action } from "./edit.tsx";

test("newer values of somebody else are told beside the role and the workplaces that were chosen", async () => {
  const shop = await makeTenant();
  const [centre, station] = [
    await makeWorkplace(shop, { name: "Centru" }),
    await makeWorkplace(shop, { name: "Gară" }),
  ];
  const { id, username } = await makeMember(shop, { workplaces: [centre.id, station.id] });
  const args = await pageArgs({
    path: `/console/store/members/${id}/edit`,
    params: { member_id: id },
    fields: {
      version: "7",
      username,
      role: "delivery",
      workplaces: "chosen",
      restricted_locations: station.id,
    },
    caller: shop.admin,
    language: "ro",
  });
  const told = await toldBy(await action(args), args);
  expect([told.status, told.present]).toEqual([
    409,
    {
      version: 1,
      values: [
        { label: "Rol", stored: "Vânzări", typed: "Pregătire" },
        { label: "Puncte de lucru", stored: "Centru, Gară", typed: "Gară" },
      ],
    },
  ]);
});
