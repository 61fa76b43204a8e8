import type { Page } from "@playwright/test";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { signInOperator } from "#tests/screens/staff-world.ts";
import { asVisitor } from "./cookies.ts";

/** Makes a page one of the staff's; of the first of them, unless an address is said. */
export async function enterDesk(page: Page, email?: string): Promise<void> {
  const { secret } = await signInOperator(email);
  await asVisitor(page.context(), await consoleCookie(secret));
}
