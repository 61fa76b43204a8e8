import { expect, test } from "vitest";
import { deleteWorkplace } from "#app/domain/workplaces/delete-workplace.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import * as dashboardPage from "#app/routes/console/store.tsx";
import { type DayShop, makeDayShop, placeAt } from "#tests/factories/day-shop.ts";
import { makeUser } from "#tests/factories/user.ts";
import { drawPage } from "#tests/setup/draw-page.tsx";
import { chartColours } from "./chart-colours.ts";

/** Two orders in the first week of July, three in the second, the fourth of them in euros. */
async function openShop(): Promise<DayShop> {
  const shop = await makeDayShop("Europe/Bucharest");
  for (const [place, day] of [1, 7, 8, 9, 14].entries())
    await placeAt(shop, {
      ...{ at: new Date(Date.UTC(2025, 6, day, 9)), status: "order_pending", lines: [0] },
      ...{ by: place === 3 ? 1 : 0, number: place + 1 },
    });
  return shop;
}

/** The figures over the charts of some days, as they are read. */
async function figures({ admin }: DayShop, from: string, to: string, language: "ro" | "en" = "en") {
  const path = `/console/store?${new URLSearchParams({ from, to })}`;
  const html = await drawPage(dashboardPage, { path, caller: admin, language });
  const [list = ""] = html.match(/<dl class="glance">.*?<\/dl>/) ?? [];
  return [...list.matchAll(/<div>(.*?)<\/div>/g)].map(([, card = ""]) =>
    [...card.matchAll(/<d[td]>(.*?)<\/d[td]>/g)].map(([, text = ""]) => text.replaceAll("\u00a0", " ")),
  );
}

test("each figure is compared with as many days before, money by its currency", async () => {
  const shop = await openShop();
  expect(await figures(shop, "2025-07-08", "2025-07-14")).toEqual([
    ["Orders", "3", "1 more than in the 7 days before"],
    ["Products ordered", "3", "1 more than in the 7 days before"],
    ["Value", "8.00 lei", "5.00 lei more than in the 7 days before"],
    ["Value", "€4.00", "€4.00 more than in the 7 days before"],
    ["Busiest day", "1", "order on Tuesday 8 July"],
  ]);
  expect((await figures(shop, "2025-07-14", "2025-07-14", "ro"))[0]).toEqual([
    ...["Comenzi", "1", "nicio comandă în ziua dinainte"],
  ]);
  expect((await figures(shop, "2025-07-14", "2025-07-14", "ro")).at(-1)?.[2]).toMatch(/^comandă luni/);
  await placeAt(shop, {
    ...{ at: new Date(Date.UTC(2025, 6, 14, 9)), status: "order_pending", lines: [0] },
    ...{ by: 0, number: 6 },
  });
  const busiest = async (language: "ro" | "en") =>
    (await figures(shop, "2025-07-14", "2025-07-14", language)).at(-1)?.slice(1);
  expect(await busiest("ro")).toEqual(["2", expect.stringMatching(/^comenzi luni/)]);
  expect(await busiest("en")).toEqual(["2", expect.stringMatching(/^orders on Monday/)]);
});

test("where nothing was placed before, one figure says so and none is called more", async () => {
  const cards = await figures(await openShop(), "2025-07-01", "2025-07-07");
  expect(cards.map(([, ...said]) => said)).toEqual([
    ["2", "no orders in the 7 days before"],
    ["2"],
    ["3.00 lei"],
    ["1", "order on Tuesday 1 July"],
  ]);
});

test("an address that says days which can't be is of the days that the page begins with", async () => {
  const shop = await openShop();
  const draw = async (search: string) => {
    const html = await drawPage(dashboardPage, { path: `/console/store?${search}`, caller: shop.admin });
    return ["from", "to"].map((name) => html.match(`name="${name}" value="([^"]*)"`)?.[1]);
  };
  expect(await draw("sy=abc&em=99")).toEqual(await draw(""));
  expect(await draw("sy=abc&from=2025-07-08&to=2025-07-14")).toEqual(["08/07/2025", "14/07/2025"]);
});

test("7, 30, 60, 90 and 365 days are picked at once, each until today", async () => {
  const shop = await openShop();
  const html = await drawPage(dashboardPage, { path: "/console/store", caller: shop.admin });
  const picks = [...html.matchAll(/href="[^"]*from=([\d-]+)&amp;to=([\d-]+)[^"]*"[^>]*>(\d+) days</g)];
  const told = picks.map(([, from = "", to = "", said]) => [
    Number(said),
    (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1,
  ]);
  expect(told).toEqual([7, 30, 60, 90, 365].map((days) => [days, days]));
});

test("a long name is shortened in its chart and whole in the table", async () => {
  const shop = await openShop();
  const name = `Cozonac ${"ă".repeat(200)}`;
  await prisma.product.update({ where: { id: shop.products[0]?.id ?? "" }, data: { name } });
  const path = "/console/store?from=2025-07-01&to=2025-07-14";
  const html = await drawPage(dashboardPage, { path, caller: shop.admin });
  expect(html).toContain(`<td role="rowheader">${name}</td>`);
  const [label = ""] = html.match(/<text y="16">Cozonac[^<]*<\/text>/) ?? [];
  expect(label).toBe(`<text y="16">Cozonac ${"ă".repeat(27)}…</text>`);
});

test("orders of deleted workplaces have their own line and column", async () => {
  const shop = await openShop();
  const { caller } = await makeUser(shop);
  for (const { id } of shop.places) await perform(deleteWorkplace, caller, { location_id: id });
  const draw = (language: "ro" | "en") => {
    const path = "/console/store?from=2025-07-01&to=2025-07-14";
    return drawPage(dashboardPage, { path, caller: shop.admin, language });
  };
  const html = await draw("en");
  expect(html).toContain("<b>Deleted workplaces</b>");
  expect(html).toContain('aria-label="Deleted workplaces: 5 orders, at most 1 a day"');
  expect(html).toContain('<th scope="col" class="num">Deleted workplaces</th>');
  expect(await draw("ro")).toContain("<b>Puncte de lucru șterse</b>");
  expect(html).not.toContain("Who placed the most orders");
  expect(html).toContain("5 orders of these days have been deleted since.");
});

test("days are told with their year where they are of several years", async () => {
  const shop = await openShop();
  const busiest = async (from: string) => (await figures(shop, from, "2025-07-14")).at(-1)?.at(-1);
  expect(await busiest("2025-01-01")).toBe("order on Tuesday 1 July");
  expect(await busiest("2024-12-31")).toBe("order on Tuesday, 1 July 2025");
  const scale = async (from: string) => {
    const path = `/console/store?${new URLSearchParams({ from, to: "2025-07-14" })}`;
    const html = await drawPage(dashboardPage, { path, caller: shop.admin, language: "en" });
    const [drawn = ""] = html.match(/<svg class="day-scale".*?<\/svg>/) ?? [];
    return [...drawn.matchAll(/>([^<]+)<\/text>/g)].map(([, text]) => text).slice(0, 2);
  };
  expect(await scale("2024-07-15")).toEqual(["15 Jul", "30 Sept"]);
  expect(await scale("2024-07-14")).toEqual(["Jul 2024", "Sept 2024"]);
});

test("there are 18 colours for the lines of workplaces", () => {
  expect(new Set(chartColours).size).toBe(18);
});
