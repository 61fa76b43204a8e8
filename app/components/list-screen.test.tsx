import { expect, test } from "vitest";
import { drawPart, wordsOf } from "#tests/setup/draw-part.tsx";
import { textsIn } from "#tests/setup/texts.ts";
import { ListScreen } from "./list-screen.tsx";

const say = textsIn("en");
const may = { create: true, update: true, remove: false };
const empty = { items: [] as { id: string; name: string }[], limit: 10, count: 0, page: 1 };

const draw = (
  path: string,
  more: Partial<Parameters<typeof ListScreen<(typeof empty.items)[number]>>[0]> = {},
) =>
  drawPart(
    <ListScreen
      texts="workplaces"
      list={empty}
      may={may}
      right="post_locations"
      search="name"
      columns={[{ key: "name", header: "Name", place: "name", cell: (row) => row.name }]}
      {...more}
    />,
    { path },
  );

test("a list without a quota offers its first row where nothing is searched for", () => {
  for (const path of ["/?page=2", "/?lang=en"])
    expect(wordsOf(draw(path))).toContain(`${say("workplaces:empty")} ${say("workplaces:add")}`);
  expect(draw("/?name=x")).toContain(say("workplaces:noMatch"));
  expect(draw("/?name=x")).not.toContain(say("workplaces:empty"));
});

test("a list in which nothing matches leads to all of it, one that nothing narrows leads nowhere", () => {
  const quota = { used: 1, limit: 9 };
  expect(draw("/?name=x", { quota })).toContain(say("common:ui.all"));
  expect(draw("/", { quota })).not.toContain(say("common:ui.all"));
});

test("a list whose quota is used up offers no row, and rows the acts that are allowed", () => {
  const list = { ...empty, items: [{ id: "1", name: "Gară" }], count: 1 };
  const full = wordsOf(draw("/", { list, quota: { used: 1, limit: 1 } }));
  expect(full).not.toContain(say("workplaces:add"));
  expect(full).toContain(`Gară ${say("common:act.edit")}`);
  expect(full).not.toContain(say("common:act.delete"));
});

test("what can be done with a row says with which, and the cell of its name is the head of the row", () => {
  const list = { ...empty, items: [{ id: "1", name: "Gară" }], count: 1 };
  const html = draw("/", { list, may: { ...may, remove: true } });
  for (const act of ["editOf", "deleteOf"] as const)
    expect(html).toContain(`aria-label="${say(`common:act.${act}`, { name: "Gară" })}"`);
  expect(html).toMatch(/<td [^>]*role="rowheader">Gară/);
});
