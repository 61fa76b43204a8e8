import { expect, type Page } from "@playwright/test";
import type { Say } from "#tests/setup/texts.ts";
import { mailedLink, newOwner } from "./owner.ts";

/** Signs a new owner in by the mailed link and sends the welcome form: ends in the console. */
export async function openBusiness(page: Page, say: Say, name: string): Promise<void> {
  const email = newOwner();
  await page.goto("/login");
  await page.getByLabel(say("session:login.email")).fill(email);
  await page.getByRole("button", { name: say("session:login.continue") }).click();
  await expect(page).toHaveURL(/\/activate\?q=/);
  await page.goto(await mailedLink(email));
  await page.getByRole("button", { name: say("session:link.enter") }).click();
  await page.getByLabel(say("session:welcome.name")).fill(name);
  await page.getByLabel(say("session:welcome.currency")).selectOption("RON");
  await page.getByRole("button", { name: say("session:welcome.start") }).click();
  await expect(page).toHaveURL(/\/console\/store/);
  await expect(page.getByRole("heading", { level: 2, name: say("console:steps.title") })).toBeVisible();
}

/** Adds a workplace through its dialog. */
export async function addWorkplace(page: Page, say: Say, name: string): Promise<void> {
  await page.goto("/console/store/workplaces");
  await page.getByRole("link", { name: say("workplaces:add") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("workplaces:name")).fill(name);
  await dialog.getByLabel(say("workplaces:address")).fill("Str. Memorandumului 14, Cluj-Napoca");
  await dialog.getByRole("button", { name: say("workplaces:add") }).click();
  await expect(page.getByRole("row", { name })).toBeVisible();
}

/** Adds a category through its dialog. */
export async function addCategory(page: Page, say: Say, name: string): Promise<void> {
  await page.goto("/console/store/categories");
  await page.getByRole("link", { name: say("categories:add") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("categories:name")).fill(name);
  await dialog.getByRole("button", { name: say("categories:add") }).click();
  await expect(page.getByRole("row", { name })).toBeVisible();
}

interface ProductFacts {
  name: string;
  category: string;
  /** The unit's code. */
  unit: string;
  price: string;
  /** The name of an optional question of one line. */
  asks?: string;
  description?: string;
}

/** Adds a product through its form. */
export async function addProduct(page: Page, say: Say, product: ProductFacts): Promise<void> {
  await page.goto("/console/store/products");
  await page.getByRole("link", { name: say("products:add") }).click();
  await expect(page.getByRole("heading", { name: say("products:form.new") })).toBeVisible();
  if (product.asks) {
    await page.getByRole("button", { name: say("products:form.addField") }).click();
    await page.getByLabel(say("products:form.fieldName")).fill(product.asks);
  }
  await page.getByLabel(say("products:column.name"), { exact: true }).fill(product.name);
  await page.getByLabel(say("products:column.unit")).selectOption(product.unit);
  await page.getByLabel(say("products:column.category")).selectOption({ label: product.category });
  await page.getByLabel(say("products:form.price")).fill(product.price);
  await page.getByLabel(new RegExp(`^${say("products:form.description")}`)).fill(product.description ?? "");
  await page.getByRole("button", { name: say("products:form.create") }).click();
  await expect(page.getByText(say("toasts:saved"))).toBeVisible();
}

/** Adds a member, for all workplaces or for one, and gives the PIN that the console shows. */
export async function addMember(
  page: Page,
  say: Say,
  username: string,
  role: "sales" | "delivery",
): Promise<string> {
  await page.goto("/console/store/members");
  await page.getByRole("link", { name: say("members:add") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("members:username")).fill(username);
  await dialog.getByLabel(say(`members:roles.${role}`)).check();
  await dialog.getByRole("button", { name: say("members:add") }).click();
  const row = page.getByRole("row", { name: username });
  await expect(row).toBeVisible();
  return (await row.getByText(/^\d{6}$/).textContent()) ?? "";
}

/** Signs a member in at the counter. */
export async function signInMember(page: Page, say: Say, address: string, username: string, pin: string) {
  await page.goto(address);
  // With scripts the last digit of the PIN signs in, once the name is there.
  await page.getByLabel(say("store:signIn.pin")).fill(pin);
  await page.getByLabel(say("store:signIn.username")).fill(username);
  await page.getByRole("button", { name: say("store:signIn.enter") }).click();
}
