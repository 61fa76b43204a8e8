import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { log } from "#app/lib/log.server.ts";
import { takePolicyReport } from "./policy-reports.ts";

const written = vi.spyOn(log, "warn").mockImplementation(() => {});
vi.useFakeTimers({ toFake: ["performance"] });
beforeEach(() => {
  vi.advanceTimersByTime(60_000);
  written.mockClear();
});
afterAll(() => {
  vi.useRealTimers();
  written.mockRestore();
});

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request("http://localhost/csp", { method: "POST", body, headers });
const old = (report: object) => post(JSON.stringify({ "csp-report": report }));
const page = "https://tejghea.ro/activate/link?token=secret#fragment";

test("both kinds of report are logged without what addresses carry", async () => {
  const blocked = "https://evil.example/x?stolen=1";
  const kinds = [
    old({ "effective-directive": "img-src", "blocked-uri": blocked, "document-uri": page }),
    post(
      JSON.stringify([{ body: { effectiveDirective: "img-src", blockedURL: blocked, documentURL: page } }]),
    ),
  ];
  for (const report of kinds) expect((await takePolicyReport(report, "1")).status).toBe(204);
  const line = { directive: "img-src", blocked: "https://evil.example", page: "/activate/link", leftOut: 0 };
  expect(written.mock.calls.map(([entry]) => entry)).toEqual([line, line]);
});

test("what is no address keeps its kind alone, and nothing can write a line of its own", async () => {
  await takePolicyReport(
    old({
      "violated-directive": 'a\n{"level":60}\u001b[2J',
      "blocked-uri": "data:text/html,secret",
      "document-uri": "x",
    }),
    "1",
  );
  await takePolicyReport(old({ "effective-directive": "a".repeat(9000), "blocked-uri": "inline" }), "1");
  expect(written.mock.calls.map(([entry]) => entry)).toEqual([
    { directive: 'a?{"level":60}?[2J', blocked: "data", page: "", leftOut: 0 },
    { directive: "a".repeat(120), blocked: "inline", page: "", leftOut: 0 },
  ]);
});

test("five reports a minute are logged", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => takePolicyReport(old({}), "1")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  expect(written).toHaveBeenCalledTimes(5);
});

test("what is longer than 16 kB, or no report, is refused and not logged", async () => {
  const long = JSON.stringify({ "csp-report": { "blocked-uri": "x".repeat(17_000) } });
  const flowing = new Request("http://localhost/csp", {
    method: "POST",
    body: new Blob([long]).stream(),
    duplex: "half",
  } as RequestInit);
  const refused = [
    post(long),
    flowing,
    post("x", { "Content-Length": "17000" }),
    ...["", "{", "null", "[]", "{}", "[[]]", "[".repeat(9000), '{"csp-report": 1}'].map((body) => post(body)),
  ].map(async (request) => (await takePolicyReport(request, "1")).status);
  expect(await Promise.all(refused)).toEqual([413, 413, 413, ...Array<number>(8).fill(400)]);
  expect(written).not.toHaveBeenCalled();
});
