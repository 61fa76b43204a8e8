import type { Page } from "@playwright/test";

export interface DemoMember {
  username: string;
  pin: string;
}

/** Where the demo business can be entered, as the application prints it at its start. */
export interface DemoDoors {
  origin: string;
  /** Signs the owner in to the console, once. */
  link: string;
  store: string;
  sales: DemoMember;
  delivery: DemoMember;
}

/** The doors that the words of a start name. */
export function doorsIn(origin: string, greeting: string): DemoDoors {
  const found = (pattern: RegExp) => pattern.exec(greeting) ?? [];
  const [link = ""] = found(/http\S+token=\S+/);
  const [store = ""] = found(/http\S+\/store\/\S+/);
  const member = ([, username = "", pin = ""]: readonly string[]) => ({ username, pin });
  return {
    origin,
    link,
    store,
    sales: member(found(/to take orders\s+username (\S+), PIN (\d+)/)),
    delivery: member(found(/to prepare them\s+username (\S+), PIN (\d+)/)),
  };
}

/** Signs the owner in to the console. */
export async function enterConsole(page: Page, { link }: DemoDoors): Promise<void> {
  await page.goto(link);
  await page.locator("main form button").click();
  await page.waitForURL(/\/console\//);
}

/** Signs a member in at the store, where it works at the first of its workplaces. */
export async function enterStore(page: Page, { store }: DemoDoors, member: DemoMember): Promise<void> {
  await page.goto(store);
  await page.locator("[name=pin]").fill(member.pin);
  await page.locator("[name=username]").fill(member.username);
  await page.locator("[name=username]").press("Enter");
  await page.waitForURL(/\/(?:new|board|workplace)/);
  if (!page.url().includes("/workplace")) return;
  await page.locator("main button").first().click();
  await page.waitForURL(/\/(?:new|board)/);
}
