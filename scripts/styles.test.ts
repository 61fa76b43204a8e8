import { expect, test } from "vitest";
import { chainsOf, drawnClasses, faultsOfStyles } from "./styles.ts";

const source = (path: string, text: string, ...imports: string[]) => ({ path, text, imports });
const button = source("app/components/button.tsx", '<button className="btn" />');
const base = {
  path: "app/components/css/base.css",
  text: ".btn { color: red } .btn:hover, .btn b { color: blue }",
};
const board = { path: "app/routes/store/css/board.css", text: "@media print { .board .btn { color: red } }" };
const store = { path: "app/routes/store/store.css", text: '@import "./css/board.css" layer(components);' };
const root = source("app/root.tsx", "", base.path);
const layout = source("app/routes/store/layout.tsx", "", store.path);
const page = source("app/routes/store/board.tsx", '<div className="board" />', button.path);
const sources = [button, root, layout, page];
const chain = [root.path, layout.path, page.path];

test("a page links the sheets of what it draws, itself or by what stands around it", () => {
  expect(faultsOfStyles([base, board, store], sources, [chain])).toEqual([]);
});

test("a page that draws what no sheet of its rooms styles is told", () => {
  expect(faultsOfStyles([base, board, store], sources, [chain, [root.path, page.path]])).toEqual([
    `${page.path} does not link ${board.path}: .board of ${page.path}`,
  ]);
  expect(faultsOfStyles([base, board, store], sources, [[layout.path, page.path]])).toEqual([
    `${page.path} does not link ${base.path}: .btn of ${button.path}`,
  ]);
});

test("a class begins the rules of one room only; in another's it may stand behind the own one", () => {
  const console = { path: "app/routes/console/css/shell.css", text: "div.board { color: red }" };
  expect(faultsOfStyles([base, board, store, console], sources, [chain])).toEqual([
    `.board begins rules of several rooms: ${board.path}, ${console.path}`,
  ]);
});

test("a class that nobody draws is told, one that is made of a value is not", () => {
  const more = { path: base.path, text: `${base.text} .status.pending, .btn.huge { color: red }` };
  const status = source(
    "app/components/status.tsx",
    'className={classNames("status", code.slice(6))}; "order_pending"',
  );
  expect(faultsOfStyles([more, board, store], [...sources, status], [chain])).toEqual([
    `${base.path}: no screen draws .huge`,
  ]);
});

test("a class that no sheet knows is told, wherever it is drawn", () => {
  const mistyped = source(page.path, '<div className={classNames("board", late && "laet")} />', button.path);
  expect(faultsOfStyles([base, board, store], [button, root, layout, mistyped], [chain])).toEqual([
    `${page.path}: no sheet defines .laet`,
  ]);
});

test("classes are found in attributes, in what is put together, and in a page's room", () => {
  const text = `const handle = { room: "site" };
    <a className="x y" /><b className={on ? "z" : \`w \${on ? "v" : ""} u\`} /><i {...rest} title="no" />;
    classNames("a-b", primary && "c")`;
  expect([...drawnClasses(text)].sort()).toEqual(["a-b", "c", "site", "u", "w", "x", "y", "z"]);
});

test("a page stands within the modules around it", () => {
  const routes = [{ file: "a.tsx", children: [{ file: "b.tsx", children: [{ file: "c.tsx" }] }] }];
  expect(chainsOf(routes, ["app/root.tsx"])).toEqual([
    ["app/root.tsx", "app/a.tsx"],
    ["app/root.tsx", "app/a.tsx", "app/b.tsx"],
    ["app/root.tsx", "app/a.tsx", "app/b.tsx", "app/c.tsx"],
  ]);
});
