import { expect, onTestFinished, test, vi } from "vitest";
import { startTrial } from "#app/domain/billing/start-trial.server.ts";
import { updateSubscription } from "#app/domain/billing/update-subscription.server.ts";
import { log } from "#app/lib/log.server.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { textsIn } from "#tests/setup/texts.ts";
import { sellHere } from "./factories/provider.ts";
import { makeTenant } from "./factories/tenant.ts";
import { makeUser } from "./factories/user.ts";
import { PlainBrowser } from "./forms/plain-browser.ts";
import { callApi } from "./setup/call-api.ts";
import { answerRequest, keepCookies, requestPage } from "./setup/request-handler.ts";

// Document 1, sections 7 and 8: the trial and the update of a subscription, by the API and on the page in both languages.

const languages = ["en", "ro"] as const;
type Language = (typeof languages)[number];
const list = "/console/subscriptions";

async function owner(language: Language, planId: string | null) {
  const tenant = await makeTenant({ planId });
  const { secret } = await makeUser(tenant);
  const cookies = await consoleCookie(secret);
  const browser = new PlainBrowser(answerRequest, "http://127.0.0.1:3000", { cookies, language });
  return { tenant, secret, browser, say: textsIn(language) };
}

/** What the toast begins with: the document's own words in English. */
const begins = {
  success: { en: "Success", ro: "Gata" },
  error: { en: "Error: ", ro: "Eroare: " },
  unsure: {
    en: "Error: the payment provider did not answer.",
    ro: "Eroare: procesatorul de plăți nu a răspuns.",
  },
  refused: {
    en: "Error Saving Data: Operation not permitted!",
    ro: "Eroare la salvare: operațiunea nu este permisă!",
  },
  ineligible: { en: "Not eligible", ro: "Nu se poate" },
} as const;

function failing(operation: { run: unknown }) {
  vi.spyOn(operation as { run: () => Promise<never> }, "run").mockRejectedValue(new Error("no room"));
  vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
}

test.each(languages)("a trial: 200 once, then 409; anything else is an error (%s)", async (language) => {
  const { browser, say, secret } = await owner(language, null);
  const start = { call: "POST /v1/subscriptions/trial/store_trial", body: {}, secret };
  await browser.open(list);
  const late = new PlainBrowser(answerRequest, "http://127.0.0.1:3000", {
    cookies: await consoleCookie(secret),
    language,
  });
  await late.open(list);
  failing(startTrial);
  await browser.act(say("subscriptions:trial.start"));
  expect(browser.words).toContain(begins.error[language]);
  expect(await callApi(start)).toMatchObject({ http: 500, json: { status: 1, code: "failed" } });
  vi.restoreAllMocks();
  expect(await callApi(start)).toMatchObject({ http: 200, json: { status: 0 } });
  expect(await callApi(start)).toMatchObject({ http: 409, json: { status: 2, code: "trial_used" } });
  await late.act(say("subscriptions:trial.start"));
  expect(late.words).toContain(begins.ineligible[language]);
});

test.each(languages)("a renewal switched: success, not permitted, or an error (%s)", async (language) => {
  const { browser, say, secret, tenant } = await owner(language, "store_trial");
  const provider = await sellHere();
  const id = await provider.hold(tenant.organizationId);
  const call = `PUT /v1/subscriptions/${id}`;
  const renew = (auto_renewal: boolean) => callApi({ call, body: { auto_renewal }, secret });
  expect(await renew(false)).toMatchObject({ http: 200, json: { status: 0 } });

  const turnOn = async () => {
    await browser.open(list);
    await browser.act(say("subscriptions:resumeOf", { plan: "STORE PRO" }));
  };
  failing(updateSubscription);
  await turnOn();
  expect(browser.words).toContain(`${begins.error[language]}${say("errors:refusal.failed")}`);
  expect(await renew(true)).toMatchObject({ http: 500, json: { status: 1 } });
  vi.restoreAllMocks();

  await renew(false);
  provider.setDown(true);
  await turnOn();
  expect(browser.words).toContain(begins.unsure[language]);
  expect(await renew(true)).toMatchObject({ http: 502, json: { status: 1, code: "payments_down" } });
  provider.setDown(false);
  await turnOn();
  expect(browser.words).toContain(begins.success[language]);
});

test.each(languages)("what can't be changed is told in the document's words (%s)", async (language) => {
  const { browser, say, secret, tenant } = await owner(language, "store_trial");
  const provider = await sellHere();
  const id = await provider.hold(tenant.organizationId, { planId: "store_basic" });
  await browser.open(`${list}/${id}/change?plan_id=store_ultimate`);
  const confirm = browser.buttons.find((one) =>
    one.startsWith(say("subscriptions:changing.confirmPay", { amount: "" })),
  );
  const subscription = [...provider.twin.book.subscriptions.values()].at(-1);
  if (!subscription || !confirm) throw new Error("There is nothing to confirm.");
  // Its renewal fails while the page is open.
  provider.twin.book.setCard(subscription, true);
  provider.twin.book.passTo(subscription);
  expect(
    await callApi({ call: `PUT ${`/v1/subscriptions/${id}`}`, body: { plan_id: "store_pro" }, secret }),
  ).toMatchObject({
    http: 402,
    json: { code: "payments_refused" },
  });
  await browser.open("/console/subscriptions/returned");
  await browser.open(`${list}/${id}/change?plan_id=store_ultimate`);
  expect(browser.words).toContain(begins.refused[language]);
  expect(
    await callApi({ call: `PUT /v1/subscriptions/${id}`, body: { plan_id: "store_pro" }, secret }),
  ).toMatchObject({ http: 409, json: { status: 2, code: "subscription_change" } });
});

test.each(languages)(
  "whatever else forbids an update begins by the document's words (%s)",
  async (language) => {
    const { say, secret, tenant } = await owner(language, "store_trial");
    const id = await (await sellHere()).hold(tenant.organizationId);
    const signedIn = await consoleCookie(secret);
    const form = { auto_renewal: "on", organization_id: (await makeTenant()).organizationId };
    const answer = await requestPage(`${list}/${id}/renewal`, { cookies: signedIn, form, language });
    expect(answer.headers.get("Location")).toBe(list);
    const page = new PlainBrowser(answerRequest, "http://127.0.0.1:3000", {
      cookies: keepCookies(signedIn, answer),
      language,
    });
    const reason = say("errors:refusal.other_organization");
    expect((await page.open(list)).words).toContain(`${begins.refused[language]} ${reason}`);
  },
);
