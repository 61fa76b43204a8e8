import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { operations } from "#app/domain/operations.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { reachableRefusals } from "#tests/setup/reachable-refusals.ts";
import type { ApiCall } from "./openapi/document.ts";
import type { JsonSchema } from "./openapi/json-schema.server.ts";
import { readingOf } from "./openapi/reading.server.ts";
import { doorRefusals, refusalsOf } from "./openapi/refusals.server.ts";
import { callId } from "./openapi/tags.ts";
import { openApi } from "./openapi.server.ts";

const document = openApi("https://tejghea.ro");
const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** Document 3 gives these paths: which call is meant is plain, since no id is a word. */
const given = /ambiguous paths: .*`\/v1\/users\/\{user_id\}\/permissions`/;

const carriers = [
  ...["invalid", "workplaces_exists", "members_sign_in", "stale", "customers_taken"],
  ...["shop_slot_full", "shop_changed", "organizations_slug_limit", "not_found"],
];

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
  for (const { key, access, token } of operations as readonly Operation[]) {
    const call = calls.find(({ operationId }) => operationId === callId(key));
    const headers = call?.parameters.filter((one) => one.in === "header" && one.name === "x-cart") ?? [];
    const [ofShop, anyone] = [access.includes("shop"), access.includes("anyone")];
    if (!token) expect([key, call?.security]).toEqual([key, ofShop || anyone ? [] : [{ token: [] }]]);
    expect([key, headers.map(({ required }) => required)]).toEqual([key, ofShop ? [false] : []]);
    if (ofShop) expect(call?.description).toBe("For customers of the online shop, without a token.");
  }
});

test("a call that anyone may make says where it needs a token, and where one counts", () => {
  const post = (path: string) => document.paths[path]?.post;
  const another = post("/v1/sessions/organizations/{business_id}");
  expect(another).toMatchObject({
    description: "For every user, in whichever business.",
    security: [{ token: [] }],
  });
  expect(JSON.stringify(another?.responses[403])).toContain("refusal_support_session");
  expect(post("/v1/orders/success")).toMatchObject({
    description: "For anyone; a token says which business asks.",
    security: [{}, { token: [] }],
  });
});

test("pictures that only a form brings along are no part of its call", () => {
  const { content } = document.paths["/v1/items"]?.post?.requestBody ?? {};
  expect(Object.keys(content ?? {})).toEqual(["application/json"]);
  expect(content?.["application/json"]?.schema.properties).toHaveProperty("name");
  expect(content?.["application/json"]?.schema.properties).not.toHaveProperty("file");
});

test("each call says what it answers once it is done, also where a refusal has the same HTTP status", () => {
  const jsonOf = (call: ApiCall) => {
    const answer = call.responses[200];
    return answer && "content" in answer ? answer.content["application/json"]?.schema : undefined;
  };
  const done = ({ properties: { status } = {} }: JsonSchema) =>
    status?.const === 0 || /1 when/.test(status?.description ?? "");
  const without = calls.filter((call) => {
    const schema = jsonOf(call);
    return schema && !(schema.oneOf ?? [schema]).some(done);
  });
  expect(without.map(({ operationId }) => operationId)).toEqual([]);
  const read = readingOf(document).parts.flatMap((part) => part.calls);
  const enroll = read.find(({ path }) => path === "/v1/users/enroll");
  expect(enroll?.answer.map(({ name }) => name)).toEqual(["id"]);
  expect(enroll?.refusals.find(({ http }) => http === "200")?.codes).toHaveLength(2);
});

test("what may come with pictures is taken as JSON too, without them, where none is required", () => {
  const contentOf = (path: string, method: string) =>
    document.paths[path]?.[method]?.requestBody?.content ?? {};
  for (const [path, method, picture, field] of [
    ["/v1/organizations/settings", "put", "logo", "version"],
    ["/v1/tickets", "post", "file", "subject"],
    ["/v1/tickets/{ticket_id}", "post", "file", "description"],
  ] as const) {
    const content = contentOf(path, method);
    expect(Object.keys(content)).toEqual(["application/json", "multipart/form-data"]);
    expect(content["application/json"]?.schema.properties).toHaveProperty(field);
    expect(content["application/json"]?.schema.properties).not.toHaveProperty(picture);
    expect(content["multipart/form-data"]?.schema.properties).toHaveProperty(picture);
  }
  expect(Object.keys(contentOf("/v1/items/{item_id}/image", "post"))).toEqual(["multipart/form-data"]);
});

test("what forms alone send is no part of a call, and a body is required where a field of it is", () => {
  const bodyOf = (path: string, method: string) => document.paths[path]?.[method]?.requestBody;
  expect(bodyOf("/v1/users", "delete")).toBeUndefined();
  const namesOf = (path: string, method: string) =>
    Object.keys(bodyOf(path, method)?.content["application/json"]?.schema.properties ?? {});
  expect(namesOf("/v1/locations/{location_id}", "delete")).toEqual(["name"]);
  expect(namesOf("/v1/shops/{slug}/orders", "post")).not.toContain("website");
  expect(namesOf("/v1/orders/{order_id}", "put")).not.toContain("details");
  expect(namesOf("/v1/shops", "put")).not.toContain("asked");
  for (const { operationId, requestBody } of calls)
    for (const { schema } of Object.values(requestBody?.content ?? {}))
      expect([operationId, requestBody?.required]).toEqual([operationId, schema.required?.length !== 0]);
  expect(JSON.stringify(document)).not.toContain('"form":true');
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

test("what a program needs to go on stands with the refusal that carries it", () => {
  const namesOf = (code: string) =>
    Object.keys(document.components.schemas[`refusal_${code}`]?.properties ?? {}).slice(2);
  expect(Object.fromEntries(carriers.map((code) => [code, namesOf(code)]))).toEqual({
    invalid: ["fields"],
    workplaces_exists: ["fields"],
    members_sign_in: ["fields"],
    stale: ["fields", "current", "wanted"],
    customers_taken: ["fields", "customer"],
    shop_slot_full: ["fields", "free"],
    shop_changed: ["fields", "changed"],
    organizations_slug_limit: ["fields", "possible_at"],
    not_found: [],
  });
});

test("an answer that a value is missing, or that a body is too slow, stands with the calls that give it", () => {
  const answersOf = (path: string, method: string) =>
    Object.keys(document.paths[path]?.[method]?.responses ?? {});
  expect(answersOf("/v1/download_invoice", "get")).toContain("422");
  expect(answersOf("/v1/orders/{order_id}", "get")).not.toContain("422");
  expect(answersOf("/v1/orders/provision", "post")).toContain("408");
  expect(answersOf("/v1/orders", "get")).not.toContain("408");
});

test("fields say what they take", () => {
  const fieldsOf = (path: string, method: string) =>
    document.paths[path]?.[method]?.requestBody?.content["application/json"]?.schema.properties;
  const { pickup_date } = fieldsOf("/v1/orders/{order_id}", "put") ?? {};
  for (const [path, method] of [
    ["/v1/orders/provision", "post"],
    ["/v1/shops/{slug}/orders", "post"],
  ] as const)
    expect(fieldsOf(path, method)?.pickup_date).toEqual(pickup_date);
  expect(pickup_date?.description).toMatch(/^`YYYY-MM-DD`/);
  for (const name of ["description", "nutritional", "second_description", "second_nutritional"])
    expect(JSON.stringify(fieldsOf("/v1/items", "post")?.[name])).toContain('"maxLength":2048');
});

test("calls that no program can make, and those that take a whole, say so", () => {
  const saidOf = (path: string, method: string) => document.paths[path]?.[method]?.description;
  for (const path of ["/v1/sessions/passkey", "/v1/users/passkeys", "/v1/sessions/proof/passkey"])
    expect(saidOf(path, "post")).toMatch(/Only a page of ours can make it/);
  expect(saidOf("/v1/users/view/{user_id}", "post")).toMatch(/No token opens it/);
  expect(saidOf("/v1/items/{item_id}", "put")).toMatch(/What is left out is emptied/);
  for (const path of ["/v1/shops/rules", "/v1/locations/{location_id}/pickup"])
    expect(saidOf(path, "put")).toMatch(/saved as a whole/);
});
