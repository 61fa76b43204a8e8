import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { operations } from "#app/domain/operations.server.ts";
import { reachableRefusals } from "#tests/setup/reachable-refusals.ts";
import { doorRefusals, refusalsOf } from "./openapi/refusals.server.ts";
import { callId } from "./openapi/tags.ts";
import { openApi } from "./openapi.server.ts";

const document = openApi("https://tejghea.ro");
const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** Document 3 gives these paths: which call is meant is plain, since no id is a word. */
const given = /ambiguous paths: .*`\/v1\/users\/\{user_id\}\/permissions`/;

test("the document passes Redocly's recommended rules without a warning", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  const own = problems.filter(({ message }) => !given.test(message));
  expect(own.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test("what a description calls a right is one", () => {
  const rights = new Set<string>(operations.map(({ key }) => key));
  for (const { operationId, description } of calls) {
    const named = [...description.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? "");
    expect([operationId, named.filter((name) => !rights.has(name))]).toEqual([operationId, []]);
  }
});

test("calls of a shop's customers need no token and take the name of a cart, and no others do", () => {
  for (const { key, access } of operations) {
    const call = calls.find(({ operationId }) => operationId === callId(key));
    const headers = call?.parameters.filter((one) => one.in === "header" && one.name === "x-cart") ?? [];
    const [ofShop, anyone] = [access.includes("shop"), access.includes("anyone")];
    expect([key, call?.security]).toEqual([key, ofShop || anyone ? [] : [{ token: [] }]]);
    expect([key, headers.map(({ required }) => required)]).toEqual([key, ofShop ? [false] : []]);
    if (ofShop) expect(call?.description).toBe("For customers of the online shop, without a token.");
  }
});

test("pictures that only a form brings along are no part of its call", () => {
  const { content } = document.paths["/v1/items"]?.post?.requestBody ?? {};
  expect(Object.keys(content ?? {})).toEqual(["application/json"]);
  expect(content?.["application/json"]?.schema.properties).toHaveProperty("name");
  expect(content?.["application/json"]?.schema.properties).not.toHaveProperty("file");
});

test("what a line without a prepared quantity counts as stands with its field", () => {
  const { content } = document.paths["/v1/orders/{order_id}/delivery"]?.put?.requestBody ?? {};
  const items = content?.["application/json"]?.schema.properties?.items;
  expect(items?.items?.properties?.new_quantity?.description).toMatch(/asked for counts as prepared/);
});

test("each call has a summary of its own and a tag, and each tag a call", () => {
  expect(new Set(calls.map(({ summary }) => summary)).size).toBe(operations.length);
  const used = new Set(calls.flatMap(({ tags }) => tags));
  expect([...used].sort()).toEqual(document.tags.map(({ name }) => name).sort());
});

test("what the doors refuse is what stands in their code", () => {
  const inCode = (path: string, ...names: string[]) => names.flatMap((name) => reachableRefusals(path, name));
  const { body, pictures, writing, closed, fresh } = doorRefusals;
  expect(new Set(inCode("app/http/json-door.server.ts", "bodyOf"))).toEqual(new Set([...body, ...pictures]));
  // No token sees as somebody else: /v1 never answers `viewing`.
  expect(new Set(inCode("app/lib/operation.server.ts", "perform"))).toEqual(
    new Set([...writing, ...closed, ...fresh, "took_too_long", "viewing"]),
  );
  expect(document.components.responses).toHaveProperty(
    "http_503.content.application/json.schema.properties.code.enum",
    ["unavailable", "full", "took_too_long"],
  );
  expect(inCode("app/http/answer-call.server.ts", "callerOfCall")).toContain(doorRefusals.shop[0]);
  expect(inCode("app/http/api-token.server.ts", "recognizeToken")).toContain(doorRefusals.any[0]);
});

test("each refusal of a call stands under its HTTP status, with number and code", () => {
  for (const operation of operations) {
    const call = calls.find(({ operationId }) => operationId === callId(operation.key));
    const said = JSON.stringify(call?.responses);
    for (const code of refusalsOf(operation, []))
      expect(said, `${operation.key} ${code}`).toContain(`schemas/refusal_${code}"`);
  }
  const { refusal_products_limit: limit } = document.components.schemas;
  expect(limit?.properties).toMatchObject({ status: { const: 1 }, code: { const: "products_limit" } });
});
