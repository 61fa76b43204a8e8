import type { APIRequestContext } from "@playwright/test";
import { postForm } from "./post-form.ts";

const team = "/console/store/members";

/** Adds a member, for all workplaces or for one, and gives the PIN that the console shows; draws nothing. */
export async function addMember(
  owner: APIRequestContext,
  username: string,
  role: "sales" | "delivery",
  workplace?: string,
): Promise<string> {
  const where = workplace && { workplaces: "chosen", restricted_locations: { choice: workplace } };
  await postForm(owner, `${team}/new`, "member", { username, role, ...where });
  return shown(owner, new RegExp(`>${username}<[\\s\\S]*?>(\\d{6})<`));
}

/** The address at which the team signs in, as the Team screen shows it. */
export async function storeAddress(owner: APIRequestContext): Promise<string> {
  return shown(owner, /href="(http[^"]+\/store\/[a-z0-9-]+)"/);
}

/** Signs a member in on a device. */
export async function signInMember(
  device: APIRequestContext,
  address: string,
  username: string,
  pin: string,
) {
  await postForm(device, address, "sign-in", { username, pin });
}

/** What the Team screen shows. */
async function shown(owner: APIRequestContext, pattern: RegExp): Promise<string> {
  const [, text] = pattern.exec(await (await owner.get(team)).text()) ?? [];
  if (!text) throw new Error(`The Team screen does not show ${pattern}.`);
  return text;
}
