import type { Page } from "@playwright/test";
import { prisma } from "#app/lib/database.server.ts";
import { consoleCookie } from "#tests/factories/cookies.ts";
import { makeUser } from "#tests/factories/user.ts";
import type { Say } from "#tests/setup/texts.ts";
import { asNobody, asVisitor } from "./support/cookies.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "without scripts browsers reach no passkey: the pages say so");

/**
 * A device in the browser that makes passkeys and says that it has seen its owner. Gives what tells how many it holds.
 */
async function withAuthenticator(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length;
}

const local = () => (process.env.ORIGIN ?? "").replace("127.0.0.1", "localhost");

/** The same session at the name of the machine, where browsers make passkeys. */
async function atLocalhost(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const same = cookies.map(({ name, value, httpOnly, sameSite }) => ({ name, value, httpOnly, sameSite }));
  await page.context().addCookies(same.map((cookie) => ({ ...cookie, url: local() })));
}

/** Opens the page on which a passkey is made, and names it: the button that makes it. */
async function nameOne(page: Page, { say, ready }: { say: Say; ready: (page: Page) => Promise<void> }) {
  await page.goto(`${local()}/console/account/passkeys/new`);
  await ready(page);
  await page.getByLabel(say("account:passkeys.name")).fill("My laptop");
  return page.getByRole("button", { name: say("account:passkeys.create") });
}

test("a passkey is added in My account, signs in, is renamed and removed", async ({
  page,
  shop,
  say,
  ready,
}) => {
  void shop;
  await atLocalhost(page);
  await withAuthenticator(page);
  await page.goto(`${local()}/console/account`);
  await ready(page);
  await page.getByRole("link", { name: say("account:passkeys.add") }).click();
  await page.getByLabel(say("account:passkeys.name")).fill("My laptop");
  await page.getByRole("button", { name: say("account:passkeys.create") }).click();
  await expect(page.getByText(say("toasts:account.passkeyAdded"))).toBeVisible();
  const named = page.getByLabel(say("account:passkeys.nameOf", { name: "My laptop" }));
  await expect(named).toHaveValue("My laptop");

  await page.goto(`${local()}/console/account/proof?by=passkey&to=/console/account/passkeys/new`);
  await ready(page);
  await page.getByRole("button", { name: say("account:proof.passkey") }).click();
  await page.waitForURL(`${local()}/console/account/passkeys/new`);
  await ready(page);
  await page.getByLabel(say("account:passkeys.name")).fill("My laptop, again");
  await page.getByRole("button", { name: say("account:passkeys.create") }).click();
  await expect(page.getByText(say("account:passkeys.known"))).toBeVisible();

  await asNobody(page);
  await page.goto(`${local()}/login`);
  await page.getByRole("link", { name: say("session:passkey.link") }).click();
  await ready(page);
  await page.getByRole("button", { name: say("session:passkey.enter") }).click();
  await page.waitForURL(/\/console\//);
  await page.goto(`${local()}/console/account`);
  await ready(page);
  await named.fill("The laptop");
  await page.getByRole("button", { name: say("account:passkeys.rename") }).click();
  await expect(page.getByText(say("toasts:saved"))).toBeVisible();
  await page.getByRole("link", { name: say("account:passkeys.removeOf", { name: "The laptop" }) }).click();
  await page.getByRole("button", { name: say("account:passkeys.ask.confirm") }).click();
  await expect(page.getByText(say("account:passkeys.none"))).toBeVisible();
});

test("a second press while the browser makes or uses a passkey begins nothing more", async ({
  page,
  shop,
  say,
  ready,
}) => {
  void shop;
  const begun: string[] = [];
  await page.exposeFunction("begun", (what: string) => void begun.push(what));
  await page.addInitScript(() => {
    const { begun } = window as unknown as { begun: (what: string) => void };
    const { create, get } = CredentialsContainer.prototype;
    Object.assign(CredentialsContainer.prototype, {
      create(this: CredentialsContainer, options: CredentialCreationOptions) {
        begun("create");
        return create.call(this, options);
      },
      get(this: CredentialsContainer, options: CredentialRequestOptions) {
        begun("get");
        return get.call(this, options);
      },
    });
  });
  await atLocalhost(page);
  await withAuthenticator(page);
  await (await nameOne(page, { say, ready })).dblclick();
  await expect(page.getByText(say("toasts:account.passkeyAdded"))).toBeVisible();
  expect(begun).toEqual(["create"]);
  await page.goto(`${local()}/console/account/proof?by=passkey`);
  await ready(page);
  await page.getByRole("button", { name: say("account:proof.passkey") }).dblclick();
  await page.waitForURL(`${local()}/console/account`);
  expect(begun).toEqual(["create", "get"]);
});

test("a name that is refused is refused before the device makes a passkey", async ({
  page,
  shop,
  say,
  ready,
}) => {
  void shop;
  await atLocalhost(page);
  const held = await withAuthenticator(page);
  const create = await nameOne(page, { say, ready });
  const name = page.getByLabel(say("account:passkeys.name"));
  for (const [refused, code, params] of [
    ["", "required"],
    [" \u200b", "required"],
    ["m".repeat(62), "too_long", { max: 60, over: 2 }],
  ] as const) {
    await name.fill(refused);
    await create.click();
    await expect(name).toHaveAccessibleDescription(say(`errors:field.${code}`, params));
    await expect(name).toBeFocused();
  }
  expect(await held()).toBe(0);
  await name.fill("m".repeat(60));
  await create.click();
  await expect(page.getByText(say("toasts:account.passkeyAdded"))).toBeVisible();
  expect(await held()).toBe(1);
});

test("where passkeys are required, who comes by mail shows one, or adds their first, and is in", async ({
  page,
  shop,
  device,
  say,
  ready,
  inspect,
}) => {
  const { organizationId } = shop.tenant;
  await atLocalhost(page);
  await withAuthenticator(page);
  await (await nameOne(page, { say, ready })).click();
  await expect(page.getByText(say("toasts:account.passkeyAdded"))).toBeVisible();
  await page.getByRole("link", { name: say("account:rule.open") }).click();
  await page.getByRole("button", { name: say("account:rule.switchOn") }).click();
  await expect(page.getByText(say("account:rule.on"))).toBeVisible();
  await inspect(page);

  await prisma.session.updateMany({ where: { organizationId }, data: { passkeyAt: null } });
  await page.goto(`${local()}/console/store/orders`);
  await expect(page).toHaveURL(/\/activate\/passkey$/);
  await ready(page);
  await page.getByRole("button", { name: say("session:passkey.enter") }).click();
  await page.waitForURL(/\/console\//);

  const other = await device();
  const colleague = await makeUser(shop.tenant);
  await asVisitor(other.context(), await consoleCookie(colleague.secret));
  await atLocalhost(other);
  const held = await withAuthenticator(other);
  await other.goto(`${local()}/console`);
  await ready(other);
  const name = other.getByLabel(say("session:due.name"));
  const create = other.getByRole("button", { name: say("session:due.create") });
  await create.click();
  await expect(name).toHaveAccessibleDescription(say("errors:field.required"));
  await name.fill("My phone");
  expect(await held()).toBe(0);
  await create.click();
  await other.waitForURL(/\/console\//);
});
