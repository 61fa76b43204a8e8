import { expect, test } from "vitest";
import { holdsLink, nameInSubject, unlinked } from "./mail-text.ts";

test.each([
  "Flori.ro",
  "Brutăria Ștefan & Fiii S.R.L.",
  "S.C. Pâine/Lapte S.R.L.",
  "Awww.dulce",
  "Florăria „Ana”, Cluj",
  "24/7",
  "Ce faci? Flori.",
])("%s is a name", (name) => {
  expect(holdsLink(name)).toBe(false);
});

test.each([
  "http://evil.ro",
  "Cadou: HTTPS://evil",
  "www.evil.ro",
  "Flori WWW.evil.ro",
  "evil.ro/premiu",
  "Vezi evil.com/ acum",
  "evil.com:8080/x",
  "evil.com?p=1",
  "ｗｗｗ．evil．ro",
  "evil．ro／premiu",
  "evil。ro/x",
  "ht\u200btp:/\u200b/evil",
  "evil.\u00adro/x",
  "1.2.3.4/x",
  "evil.com\\x",
  "evil.com∕x",
])("%s is a link", (name) => {
  expect(holdsLink(name)).toBe(true);
});

test.each([
  ["Flori.ro", "Flori ro"],
  ["Brutăria Ștefan & Fiii S.R.L.", "Brutăria Ștefan & Fiii S.R.L."],
  ["★★ PREMIU!!! 🎁 $100 ★★ apasă → aici", "PREMIU 100 apasă aici"],
  ["Câștigă la https://evil.ro/x?y acum", "Câștigă la acum"],
  ["www.evil.ro", ""],
  ["evil.ro/premiu", ""],
  ["A\u202eoremun\u202c\r\nBcc: ana@exemplu.ro", "Aoremun Bcc ana exemplu ro"],
  ["Z\u0301\u0301\u0301\u0301\u0301algo", "\u0179\u0301\u0301algo"],
  ["𝐖𝐈𝐍", "WIN"],
  ["🎁", ""],
  ["x".repeat(61), `${"x".repeat(59)}…`],
  ["ă".repeat(60), "ă".repeat(60)],
])("%s stands in a subject as %s", (name, shown) => {
  expect(nameInSubject(name)).toBe(shown);
});

test.each([
  ["Sunați la ușă, etaj 2.5", "Sunați la ușă, etaj 2.5"],
  ["10.50 lei... mâine. Da", "10.50 lei... mâine. Da"],
  ["S.R.L.", "S.R.L."],
  ["Flori.ro", "Flori.\u200aro"],
  ["https://evil.ro/x", "https:\u200a//evil.\u200aro/x"],
  ["ana@evil.ro\nwww.evil.ro", "ana@evil.\u200aro\nwww.\u200aevil.\u200aro"],
  ["evil。com evil．com", "evil。\u200acom evil．\u200acom"],
  ["evil.\u200bcom evil.c\u2060om", "evil.\u200a\u200bcom evil.\u200ac\u2060om"],
  ["moc.live\u202e//:ptth", "moc.\u200alive//:ptth"],
])("%s can't be made a link", (typed, shown) => {
  expect(unlinked(typed)).toBe(shown);
});
