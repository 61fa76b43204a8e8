import { expect, test, vi } from "vitest";
import type { Namespace } from "#app/lib/i18n.ts";
import type { Texts, Translate } from "#app/lib/translate.ts";
import { createBrowserTexts, fetchTexts } from "./browser-texts.ts";

const told = {
  language: "ro",
  origin: { path: "/console", requestId: "1" },
  files: { common: "/assets/common.json" },
} as const;
const fetched = { common: { act: { save: "Salvează" } } };

const session: Texts = { login: { title: "Intră în cont" } };

/** Texts of a document whose further ones are answered one after another; counts the questions. */
function textsAnswering(...answers: (Texts | Error)[]) {
  const asked: Namespace[] = [];
  const source = createBrowserTexts(told, fetched, async (_language, namespace) => {
    asked.push(namespace);
    const answer = answers.shift();
    if (!answer || answer instanceof Error) throw answer;
    return answer;
  });
  return { source, asked };
}

test("what the document carries is there at once", () => {
  const { source, asked } = textsAnswering();
  expect((source.translatorFor(["common"]) as Translate)("act.save")).toBe("Salvează");
  expect(asked).toEqual([]);
});

test("what came later stays the promise that it was: React asks again in the middle of a rendering", async () => {
  const { source, asked } = textsAnswering(session);
  const awaited = source.translatorFor(["session", "common"]);
  expect(source.translatorFor(["session", "common"])).toBe(awaited);
  const t = await awaited;
  expect([t("login.title"), t("common:act.save")]).toEqual(["Intră în cont", "Salvează"]);
  expect(source.translatorFor(["session", "common"])).toBe(awaited);
  expect((source.translatorFor(["session"]) as Translate)("login.title")).toBe("Intră în cont");
  expect(asked).toEqual(["session"]);
});

test("a load that failed is tried again", async () => {
  const { source, asked } = textsAnswering(new Error("no network"), session);
  await expect(source.translatorFor(["session"])).rejects.toThrow("no network");
  expect((await source.translatorFor(["session"]))("login.title")).toBe("Intră în cont");
  expect(asked).toEqual(["session", "session"]);
});

test("the files of a page are asked for until the server answers, and given up when it lacks one", async () => {
  vi.useFakeTimers();
  const send = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError("Failed to fetch"));
  send.mockImplementation(async () => Response.json({ act: { save: "Salvează" } }));
  vi.stubGlobal("fetch", send);
  const texts = fetchTexts({ common: "/assets/common-1.json" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await texts).toEqual({ common: { act: { save: "Salvează" } } });
  send.mockImplementation(async () => new Response(null, { status: 404 }));
  await expect(fetchTexts({ common: "/assets/common-0.json" })).rejects.toThrow("/assets/common-0.json");
  expect(send).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
