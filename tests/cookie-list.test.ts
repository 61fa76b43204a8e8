import { expect, test } from "vitest";
import * as cookies from "#app/http/cookies.server.ts";
import { textsIn } from "#tests/setup/texts.ts";

/** The words of the line of the privacy page that tells of a cookie. */
const lines: Record<keyof typeof cookies, string> = {
  sessionCookie: "what keeps you signed in",
  storeCookie: "what names the session of who works there",
  deviceCookie: "that somebody has signed in on this browser before",
  cartCookie: "the cart of an online shop",
  placingCookie: "which order the cart of an online shop has become",
  checkoutCookie: "what you have typed at the checkout of an online shop",
  shopperCookie: "for your next order in an online shop",
  signInCookie: "a sign-in that is under way",
  wayBackCookie: "a sign-in that is under way",
  waitingFormsCookie: "the way back to a form",
  toastCookie: "the message of the next page",
  untoldCookie: "the message of the next page",
  necessaryCookie: "what you agreed to",
  preferencesCookie: "what you agreed to",
  languageCookie: "your language",
  nextOrderCookie: "whether the next order begins",
  slashCookie: "whether the key /",
  sidebarCookie: "whether the menu of the control panel",
  stillCookie: "whether pages that load themselves again",
};

const DAY = 86_400;

/** How the privacy page tells of a lifetime in seconds. */
function inWords(seconds: number | null): string {
  if (seconds === null) return "only while the browser is open";
  if (seconds === 365 * DAY) return "a year";
  if (seconds === DAY) return "for a day";
  return seconds > DAY ? `${seconds / DAY} days` : "15 minutes at most";
}

const listed = (language: "en" | "ro") =>
  textsIn(language)("legal:privacy.cookies.text")
    .split("\n")
    .filter((line) => line.startsWith("- "));

test("the privacy page lists each cookie, and how long it is kept", async () => {
  for (const [which, cookie] of Object.entries(cookies)) {
    const words = lines[which as keyof typeof cookies];
    const [, seconds] = /Max-Age=(\d+)/.exec(await cookie.serialize("1")) ?? [];
    const line = listed("en").find((line) => line.includes(words));
    expect([which, line]).toEqual([
      which,
      expect.stringContaining(inWords(seconds ? Number(seconds) : null)),
    ]);
  }
});

test("the privacy page says the same of cookies in both languages", () => {
  const numbers = (language: "en" | "ro") => listed(language).map((line) => line.match(/\d+/g) ?? []);
  expect(numbers("ro")).toEqual(numbers("en"));
});
