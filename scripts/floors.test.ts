import { expect, test } from "vitest";
import { faultsOfImports } from "./floors.ts";
import { importsOf, type SourceFile } from "./source-files.ts";

const file = (path: string, text: string): SourceFile => ({ path, imports: importsOf(path, text) });

test("imports are found in each of their forms, packages left out", () => {
  const text = `import { a } from "#app/lib/a.ts";
import type { B } from "../b.ts";
import "./c.css";
import {
  d,
  e,
} from "./d.ts";
export { f } from "./f.ts";
const g = await import("#app/jobs/g.server.ts");
import { z } from "zod";`;
  expect(importsOf("app/domain/x/y.ts", text)).toEqual([
    { path: "app/lib/a.ts", typeOnly: false },
    { path: "app/domain/b.ts", typeOnly: true },
    { path: "app/domain/x/c.css", typeOnly: false },
    { path: "app/domain/x/d.ts", typeOnly: false },
    { path: "app/domain/x/f.ts", typeOnly: false },
    { path: "app/jobs/g.server.ts", typeOnly: false },
  ]);
});

test("downwards is allowed, upwards is not, types included", () => {
  const good = file("app/domain/orders/a.server.ts", 'import { b } from "#app/lib/b.server.ts";');
  const bad = file("app/lib/b.server.ts", 'import type { A } from "#app/domain/orders/a.server.ts";');
  const lost = file("app/drawer/x.ts", "");
  expect(faultsOfImports([good, bad, lost])).toEqual([
    "app/lib/b.server.ts (lib) imports upwards: app/domain/orders/a.server.ts (domain)",
    "app/drawer/x.ts lies on no floor: give it one in scripts/floors.ts",
  ]);
});

test("a route module may load from the server; what its view is made of may not", () => {
  const route = file(
    "app/routes/console/list.tsx",
    'import { load } from "#app/http/load.server.ts";\nimport { label } from "#app/domain/labels.ts";',
  );
  const labels = file("app/domain/labels.ts", 'import { read } from "./read.server.ts";');
  const read = file("app/domain/read.server.ts", "");
  const button = file("app/components/button.tsx", 'import { log } from "#app/lib/log.server.ts";');
  expect(faultsOfImports([route, labels, read])).toEqual([
    "app/domain/labels.ts reaches the browser and imports a server file: app/domain/read.server.ts",
  ]);
  expect(faultsOfImports([button])).toEqual([
    "app/components/button.tsx (components) imports a server file: app/lib/log.server.ts",
  ]);
});
