import { expect, test } from "vitest";
import { drawPart, wordsOf } from "#tests/setup/draw-part.tsx";
import { Pager } from "./pager.tsx";

test.each([
  [1, "1–30 of 31"],
  [2, "31–31 of 31"],
])("page %i of 31 rows says which they are", (page, range) => {
  expect(wordsOf(drawPart(<Pager count={31} limit={30} page={page} />))).toContain(range);
});

test("its links keep the rest of the address, and the first page has no number", () => {
  const html = drawPart(<Pager count={91} limit={30} page={2} />, { path: "/list?q=cozonac&page=2" });
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    "/list?q=cozonac",
    "/list?q=cozonac",
    "/list?q=cozonac&amp;page=3",
    "/list?q=cozonac&amp;page=4",
    "/list?q=cozonac&amp;page=3",
  ]);
});

test("a list without rows has no pages", () => {
  expect(drawPart(<Pager count={0} limit={30} page={1} />)).toBe("");
});

test("a list that is not counted to its end has a next page and no last one", () => {
  const capped = { count: 1000, limit: 30, count_capped: true, total: "over 1,000 orders" };
  const middle = drawPart(<Pager {...capped} page={40} more items={Array(30).fill(0)} />, { path: "/list" });
  expect(wordsOf(middle)).toContain("1,171–1,200 of over 1,000 orders");
  expect([...middle.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/list?page=39",
    "/list",
    "/list?page=39",
    "/list?page=41",
    "/list?page=41",
  ]);
  const last = drawPart(<Pager {...capped} page={41} more={false} items={Array(7).fill(0)} />);
  expect(wordsOf(last)).toContain("1,201–1,207 of over 1,000 orders");
  expect(last).not.toContain('rel="next"');
});

test("of a single page it says how many rows there are", () => {
  const words = wordsOf(drawPart(<Pager count={6} limit={30} page={1} total="6 members" />));
  expect(words).toBe("6 members");
});
