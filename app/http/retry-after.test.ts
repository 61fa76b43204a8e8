import { expect, test } from "vitest";
import { leaveTries } from "#tests/factories/spent-tries.ts";
import { keepCookies, requestPage } from "#tests/setup/request-handler.ts";

const ip = "203.0.113.77";
const email = "ana@retry-after.ro";

/** Whether a form is refused for a while, and for how long. */
async function refusedAt(path: string, form: Record<string, string>, cookies: string) {
  const { status, headers } = await requestPage(path, { form, ip, cookies });
  return [status, headers.get("Retry-After")];
}

test("whoever asks or tries too often is told when to go on, by pages and to scripts", async () => {
  const asked = await requestPage("/login", { form: { email }, ip });
  const cookies = keepCookies("", asked);
  const late = [429, expect.stringMatching(/^\d+$/)];
  await leaveTries("signInTriesFromIp", ip, 0);
  for (const path of ["/activate?q=a***@retry-after.ro", "/activate.data?q=a***@retry-after.ro"])
    expect(await refusedAt(path, { code: "123456" }, cookies), path).toEqual(late);
  await leaveTries("signInMailsFromIp", ip, 0);
  for (const path of ["/login", "/login.data"])
    expect(await refusedAt(path, { email: "dan@retry-after.ro" }, ""), path).toEqual(late);
});

test("what is refused for another reason says no time", async () => {
  expect(await refusedAt("/login", { email: "x@" }, "")).toEqual([422, null]);
});
