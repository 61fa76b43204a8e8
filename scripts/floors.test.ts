import { expect, test } from "vitest";
import { faultsOfApplication, faultsOfImports } from "./floors.ts";
import { applicationSources, sourceFile } from "./source-files.ts";

const faultsOf = (files: Readonly<Record<string, string>>, excepted?: string[]) =>
  faultsOfImports(
    Object.entries(files).map(([path, text]) => sourceFile(path, text)),
    excepted,
  );

test("imports are found in each of their forms, with what they take; packages stand apart", () => {
  const text = `import { a, type A } from "#app/lib/a.ts"; import b from '../b.ts'
import type { B } from "/app/domain/b.ts";
import { type C } from "./c.ts";
import "./c.css";
import {
  d,
  e as f,
} from "./d.ts";
export { f } from "./f.ts";
export type * from "./g.ts";
export * from "./h?raw";
const i = await import(\`#app/jobs/i.server.ts\`), j = import("./j.ts");
const k = import(\`./k/\${i}.ts\`);
const l = import.meta.glob(["./l/*.ts", "/app/m/**/*.ts"], { eager: true });
type N = import("./n.ts").N;
import { z } from "zod"; import type { ReactNode } from "react";
import type { Route } from "./+types/page";
// import { o } from "./o.ts"`;
  const { imports, packages } = sourceFile("app/domain/x/y.tsx", text);
  expect(imports.map(({ path, typeOnly, names }) => [path, typeOnly, ...names])).toEqual([
    ["app/lib/a.ts", false, "a"],
    ["app/domain/b.ts", false, "*"],
    ["app/domain/b.ts", true],
    ["app/domain/x/c.ts", false],
    ["app/domain/x/c.css", false],
    ["app/domain/x/d.ts", false, "d", "e"],
    ["app/domain/x/f.ts", false, "f"],
    ["app/domain/x/g.ts", true],
    ["app/domain/x/h", false, "*"],
    ["app/jobs/i.server.ts", false, "*"],
    ["app/domain/x/j.ts", false, "*"],
    ["app/domain/x/k/*.ts", false, "*"],
    ["app/domain/x/l/*.ts", false, "*"],
    ["app/m/**/*.ts", false, "*"],
    ["app/domain/x/n.ts", true],
  ]);
  expect(packages).toEqual(["zod", "react"]);
});

test("downwards is allowed, upwards is not, types included", () => {
  const files = {
    "app/domain/orders/a.server.ts": 'import { b } from "#app/lib/b.server.ts";',
    "app/lib/b.server.ts": 'import type { A } from "#app/domain/orders/a.server.ts";',
    "app/drawer/x.ts": "",
  };
  expect(faultsOf(files)).toEqual([
    "app/lib/b.server.ts (lib) imports upwards: app/domain/orders/a.server.ts (domain)",
    "app/drawer/x.ts lies on no floor: give it one in scripts/floors.ts",
  ]);
});

test.each([
  ["over several lines", 'import {\n  a,\n} from "#app/jobs/a.ts";'],
  ["several on a line", 'import { z } from "zod"; import { a } from "#app/jobs/a.ts"'],
  ["passed on", 'export { a } from "#app/jobs/a.ts";'],
  ["called", 'const a = () => import("#app/jobs/a.ts");'],
  ["called by a template", "const a = await import(`#app/jobs/a.ts`);"],
  [
    "called by a template with a name in it",
    `const a = (name: string) => import(\`#app/jobs/\${name}.ts\`);`,
  ],
  ["by a pattern", 'const all = import.meta.glob("../../jobs/*.ts");'],
  ["by a pattern of every floor", 'const all = import.meta.glob("/app/*/a.ts", { eager: true });'],
  ["from the folder of the project", 'import { a } from "/app/jobs/a.ts";'],
  ["by a relative path", 'import { a } from "../../jobs/a.ts";'],
  ["as a type alone", 'type A = import("#app/jobs/a.ts").A;'],
])("an import upwards is seen: %s", (_, text) => {
  expect(faultsOf({ "app/domain/orders/b.ts": text, "app/jobs/a.ts": "" })).toEqual([
    "app/domain/orders/b.ts (domain) imports upwards: app/jobs/a.ts (jobs)",
  ]);
});

test.each([
  ['import { prisma } from "#app/lib/database.server.ts";', "app/lib/database.server.ts"],
  ['import type { Db } from "#app/lib/database.server.ts";', "app/lib/database.server.ts"],
  ['import { prisma } from "#app/lib/database.server";', "app/lib/database.server"],
  ['import { Prisma } from "#app/generated/prisma/client.ts";', "app/generated/prisma/client.ts"],
  ['import { pulseOf } from "../lib/database/pulse.ts";', "app/lib/database/pulse.ts"],
  ['const all = import.meta.glob("../lib/database/*.ts");', "app/lib/database/pulse.ts"],
])("only lib, domain and jobs may import the database: %s", (text, target) => {
  const pulse = { "app/lib/database/pulse.ts": "" };
  for (const [path, floor] of [
    ["app/http/list.server.ts", "http"],
    ["app/entry.server.tsx", "app"],
    ["app/emails/list.tsx", "emails"],
    ["app/components/list.tsx", "components"],
  ] as const) {
    const written = floor === "app" ? text.replace("../", "./") : text;
    expect(faultsOf({ [path]: written, ...pulse })).toEqual([
      `${path} (${floor}) imports the database, ${target}: ask by a query of app/domain`,
    ]);
    expect(faultsOf({ [path]: written, ...pulse }, [path])).toEqual([]);
  }
  for (const path of ["app/lib/list.server.ts", "app/jobs/list.ts"])
    expect(faultsOf({ [path]: text, ...pulse })).toEqual([]);
});

test("domain takes the db that it is given; what opens the database by itself is excepted by its name", () => {
  const path = "app/domain/orders/list.server.ts";
  const own = `${path} (domain) opens the database by itself, without a gate: take the db that a query or operation has`;
  expect(faultsOf({ [path]: 'import { type Tx, prisma } from "#app/lib/database.server.ts";' })).toEqual([
    own,
  ]);
  expect(faultsOf({ [path]: 'import * as all from "#app/lib/database.server.ts";' })).toEqual([own]);
  expect(faultsOf({ [path]: 'import { prisma } from "#app/lib/database.server.ts";' }, [path])).toEqual([]);
  expect(faultsOf({ [path]: 'import type { Tx } from "#app/lib/database.server.ts";' })).toEqual([]);
});

test("lib and domain know no screens", () => {
  const names = ["react", "react-dom/server", "react-router", "@react-router/node", "@conform-to/react"];
  for (const floor of ["lib", "domain"]) {
    const path = `app/${floor}/a.ts`;
    for (const name of names)
      for (const text of [`import type { A } from "${name}";`, `const a = import("${name}");`])
        expect(faultsOf({ [path]: text })).toEqual([
          `${path} (${floor}) knows no screens, and imports ${name}`,
        ]);
    expect(faultsOf({ [path]: 'import { parse } from "@conform-to/dom"; import "reactive";' })).toEqual([]);
  }
});

test("audiences of routes share a room, and nothing else", () => {
  const from = (path: string, target: string) => faultsOf({ [path]: `import { a } from "${target}";` });
  const store = "#app/routes/store/a.ts";
  expect(from("app/routes/console/b.ts", store)).toEqual([
    "app/routes/console/b.ts (console) imports from another audience: app/routes/store/a.ts (store)",
  ]);
  expect(from("app/routes/orders/b.ts", store)).toEqual([
    "app/routes/orders/b.ts (orders) imports from another audience: app/routes/store/a.ts (store)",
  ]);
  expect(from("app/routes/v1.ts", "./shop/a.ts")).toEqual([
    "app/routes/v1.ts (v1.ts) imports from another audience: app/routes/shop/a.ts (shop)",
  ]);
  expect(from("app/routes/print/b.ts", "#app/routes/orders/a.ts")).toEqual([]);
  expect(from("app/routes/console/products/b.ts", "../a.ts")).toEqual([]);
});

test("components stand on lib alone, e-mails on domain and on no server file", () => {
  const limits = { "app/domain/limits.ts": "" };
  expect(
    faultsOf({ "app/components/a.tsx": 'import { max } from "#app/domain/limits.ts";', ...limits }),
  ).toEqual(["app/components/a.tsx (components) imports upwards: app/domain/limits.ts (domain)"]);
  expect(faultsOf({ "app/emails/a.tsx": 'import { max } from "#app/domain/limits.ts";', ...limits })).toEqual(
    [],
  );
  expect(faultsOf({ "app/emails/a.tsx": 'import { b } from "#app/domain/b.server.ts";' })).toEqual([
    "app/emails/a.tsx (emails) imports a server file: app/domain/b.server.ts",
  ]);
  expect(faultsOf({ "app/domain/a.ts": 'import { Button } from "#app/components/button.tsx";' })).toEqual([
    "app/domain/a.ts (domain) imports upwards: app/components/button.tsx (components)",
  ]);
});

test("a route module may load from the server; what its view is made of may not", () => {
  const files = {
    "app/routes/console/list.tsx":
      'import { load } from "#app/http/load.server.ts";\nimport { label } from "#app/domain/labels.ts";',
    "app/domain/labels.ts": 'import { read } from "./read.server.ts";',
    "app/domain/read.server.ts": "",
  };
  expect(faultsOf(files)).toEqual([
    "app/domain/labels.ts reaches the browser and imports a server file: app/domain/read.server.ts",
  ]);
  expect(faultsOf({ "app/components/button.tsx": 'import { log } from "#app/lib/log.server.ts";' })).toEqual([
    "app/components/button.tsx (components) imports a server file: app/lib/log.server.ts",
  ]);
});

test("the application is as it is drawn, and an exception that nothing needs is told", () => {
  const files = applicationSources();
  expect(faultsOfApplication(files)).toEqual([]);
  const path = "app/domain/accounts/find-session.server.ts";
  const mended = files.map((file) => (file.path === path ? { ...file, imports: [] } : file));
  expect(faultsOfApplication(mended)).toEqual([
    `${path} needs no exception any more: take it off scripts/floors.ts`,
  ]);
});
