import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import pg from "pg";
import { provideBrowser } from "../scripts/browser.ts";
import { startTestServer } from "./setup/test-server.ts";

const OUT = "/tmp/team/orders/shots";
mkdirSync(OUT, { recursive: true });
const PORT = 4331;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const server = await startTestServer();
const admin = new pg.Client({ connectionString: server.url("postgres") });
await admin.connect();
await admin.query("CREATE DATABASE fields3");
const dataDir = mkdtempSync(join(tmpdir(), "tejghea-fields-"));
const app = spawn(process.execPath, ["scripts/start.ts"], {
  stdio: ["ignore", "pipe", "inherit"],
  env: { ...process.env, DATABASE_URL: server.url("fields3"), DATA_DIR: dataDir, PORT: String(PORT), ORIGIN, HOST: "127.0.0.1", APP_SECRET: "0123456789abcdef0123456789abcdef0123456789a", DEMO: "1", LOG_LEVEL: "error" },
});
let text = "";
await new Promise<void>((done) => app.stdout?.on("data", (c) => { text += c; if (/Mails are kept at/.test(text)) done(); }));
console.log(text);
const db = new pg.Client({ connectionString: server.url("fields3") });
await db.connect();
const store = /http\S+\/store\/\S+/.exec(text)?.[0] ?? "";
const people = [...text.matchAll(/username (\S+), PIN (\d+)/g)].map(([, u, p]) => ({ u: u ?? "", p: p ?? "" }));
const { rows: [product] } = await db.query(`SELECT id, organization_id, name FROM product WHERE state IN (0,2) AND name LIKE 'Tort%' LIMIT 1`);
const ask = (name: string, type: string, required: 0 | 1, options?: string[]) => ({ name, type, required, ...(options && { options }) });
await db.query(`UPDATE product SET fields = $1 WHERE id = $2`, [JSON.stringify([
  ask("Mesaj pe tort", "text", 1), ask("Povestea", "textarea", 1), ask("Blat", "radio", 1, ["Ciocolată", "Vanilie"]), ask("Decor", "checkbox", 1, ["Trandafiri", "Nuci", "Fructe de pădure"]),
  ask("Dedicație", "text", 0), ask("Alergii", "textarea", 0), ask("Cutie", "radio", 0, ["Da", "Nu"]), ask("Extra", "checkbox", 0, ["Lumânări", "Artificii"]),
]), product.id]);
export const settings = async (combo: Record<string, [boolean, boolean]>) => {
  await db.query(`DELETE FROM setting WHERE organization_id = $1 AND scope = 'store'`, [product.organization_id]);
  for (const [name, [display, required]] of Object.entries(combo))
    await db.query(`INSERT INTO setting (id, organization_id, scope, name, data) VALUES (gen_random_uuid(), $1, 'store', $2, $3)`, [product.organization_id, `order_${name}`, JSON.stringify({ display, required })]);
};
const names = ["customer_name", "customer_phone", "customer_email", "customer_address", "observations", "upfront_payment", "pickup_date", "pickup_hour"];
const browser = await chromium.launch({ executablePath: provideBrowser(), args: ["--no-sandbox"] });
try {
  const log: string[] = [];
  for (const [locale, width, js] of [["ro-RO", 390, true], ["en-GB", 390, false], ["ro-RO", 1280, false], ["en-GB", 1280, true]] as const) {
    const tag = `${locale.slice(0, 2)}-${width}-${js ? "js" : "no"}`;
    await settings(Object.fromEntries(names.map((n) => [n, [true, true]])) as never);
    const context = await browser.newContext({ locale, viewport: { width, height: 860 }, javaScriptEnabled: js });
    const page = await context.newPage();
    page.on("console", (m) => m.type() === "error" && log.push(`${tag} ${m.text()}`));
    await page.goto(store);
    const who = people.find(({ u }) => /./.test(u) ) ?? { u: "", p: "" };
    const sales = people[0] ?? who;
    await page.locator("[name=username]").fill(sales.u);
    await page.locator("[name=pin]").fill(sales.p);
    if (!js || (await page.locator("[name=pin]").count())) await page.locator("[name=pin]").press("Enter").catch(() => {});
    await page.waitForURL(/\/(new|board|workplace)/);
    if (/workplace/.test(page.url())) { await page.locator("main button[type=submit], main form button").first().click(); await page.waitForURL(/\/new/); }
    await page.goto(`${store}/new/add/${product.id}`);
    await page.locator("dialog button[type=submit].primary").click();
    await page.waitForTimeout(700);
    await page.screenshot({ path: `${OUT}/${tag}-1-empty.png`, fullPage: true });
    await page.locator("[name='answer.0']").fill("La mulți ani, Măriuca!");
    await page.locator("[name='answer.1']").fill("Rând 1\nRând 2");
    await page.locator("[name='answer.2']").first().check();
    await page.locator("[name='answer.3']").first().check();
    await page.locator("[name='answer.3']").nth(2).check();
    await page.locator("[name='note']").fill("fără zahăr");
    await page.screenshot({ path: `${OUT}/${tag}-2-filled.png`, fullPage: true });
    await page.locator("dialog button[type=submit].primary").click();
    await page.waitForURL(/\/new(\?|$)/);
    await page.locator("button:has-text('Plasează'), button:has-text('Place the order')").first().click();
    await page.waitForTimeout(800);
    await page.screenshot({ path: `${OUT}/${tag}-3-required.png`, fullPage: true });
    const fill = (name: string, value: string) => page.locator(`[name='${name}']`).fill(value);
    await fill("customer.name", "Ștefania Țuțu"); await fill("customer.phone", "0722 123 456"); await fill("customer.email", "s@exemplu.ro"); await fill("customer.address", "Str. Horea 3");
    await fill("data.observations", "Sunați înainte"); await fill("data.upfront_payment", "25,50");
    await fill("pickup_date", locale === "ro-RO" ? "24.12.2026" : "24/12/2026"); await fill("data.pickup_hour", "9:30");
    if (js) await page.waitForTimeout(1500);
    await page.screenshot({ path: `${OUT}/${tag}-4-details.png`, fullPage: true });
    await page.locator("button:has-text('Plasează'), button:has-text('Place the order')").first().click();
    await page.waitForURL(/orders\/.*placed/, { timeout: 8000 }).catch(async () => { log.push(`${tag} NOT PLACED ${page.url()}`); });
    await page.screenshot({ path: `${OUT}/${tag}-5-order.png`, fullPage: true });
    const url = page.url().split("?")[0];
    await page.goto(`${url}/edit`);
    await page.screenshot({ path: `${OUT}/${tag}-6-edit.png`, fullPage: true });
    await page.goto(`${url?.replace(/.*orders/, `${ORIGIN}/print/orders`)}`);
    await page.screenshot({ path: `${OUT}/${tag}-7-receipt.png`, fullPage: true });
    for (const path of ["mine", "history"]) { await page.goto(`${store}/${path}`); await page.screenshot({ path: `${OUT}/${tag}-8-${path}.png` }); }
    await page.goto(`${url}/repeat`); await page.waitForTimeout(300);
    await page.screenshot({ path: `${OUT}/${tag}-9-repeat.png` });
    await context.close();
  }
  // Each combination of the pickup settings: what a form without them says.
  const context = await browser.newContext({ locale: "ro-RO", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(store);
  await page.locator("[name=username]").fill(people[0]?.u ?? ""); await page.locator("[name=pin]").fill(people[0]?.p ?? ""); await page.locator("[name=pin]").press("Enter");
  await page.waitForURL(/\/(new|workplace)/);
  if (/workplace/.test(page.url())) { await page.locator("main button[type=submit], main form button").first().click(); await page.waitForURL(/\/new/); }
  const rules: Record<string, [boolean, boolean]> = { off: [false, false], optional: [true, false], required: [true, true] };
  for (const date of [] as string[]) for (const hour of Object.keys(rules)) for (const paid of Object.keys(rules)) {
    await settings({ pickup_date: rules[date] as never, pickup_hour: rules[hour] as never, upfront_payment: rules[paid] as never });
    await page.goto(`${store}/new`);
    await page.locator("button[name=more], button.add[name=more]").first().click();
    await page.waitForURL(/\/new/);
    const shown = await Promise.all(["pickup_date", "data.pickup_hour", "data.upfront_payment"].map((n) => page.locator(`[name='${n}']`).count()));
    await page.locator("button:has-text('Plasează')").first().click();
    await page.waitForLoadState();
    const placed = /placed/.test(page.url());
    const wrong = await page.locator("[aria-invalid=true]").evaluateAll((all) => all.map((e) => (e as HTMLInputElement).name));
    const expected = date !== "required" && hour !== "required" && paid !== "required";
    log.push(`${placed === expected ? "ok" : "WRONG"} date ${date} hour ${hour} paid ${paid}: shown ${shown} placed ${placed} wrong ${wrong}`);
  }
  console.log(log.join("\n"));
} finally {
  await browser.close();
  const gone = new Promise((r) => app.once("exit", r));
  app.kill("SIGTERM");
  await gone;
  await db.end().catch(() => {});
  await admin.query("DROP DATABASE fields3 WITH (FORCE)");
  await admin.end();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
