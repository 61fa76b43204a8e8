import { isIPv6 } from "node:net";
import type { Actor } from "#app/lib/actor.ts";
import { keyedDigest } from "#app/lib/crypto.server.ts";
import { fold } from "#app/lib/fold.ts";
import { networkOf } from "#app/lib/network-of.ts";

/** A refusal that is counted. */
export interface CountedRefusal {
  kind: "sign_in" | "forbidden" | "limit";
  /** The name of the limit, the key of the missing right, or the code that a sign-in was refused with. */
  what: string;
  actor: Actor;
  ip: string;
  organizationId: string | null;
  /** The code of the business that somebody wanted to sign in to, as it was typed. */
  store?: string;
  /** A digest of what was tried or counted: whose account, whose mail. */
  subject?: string;
}

const LONGEST_ADDRESS = 50;
const DIGEST_CHARACTERS = 22;

/** 128 bits of a digest that nobody makes without APP_SECRET: who keeps the counts does not keep addresses. */
export const subjectDigest = (text: string): string =>
  keyedDigest(text, "refusal subject").slice(0, DIGEST_CHARACTERS);

/** The subject of a sign-in by mail. */
export const accountSubject = (email: string): string => subjectDigest(`account\n${email}`);

/** The subject of a member's sign-in: the code of the business and the username, however it is spelled. */
export const memberSubject = (store: string, username: string): string =>
  subjectDigest(`member\n${store}\n${fold(username)}`);

/** The network of an address as it is shown: an IPv4 address itself, of an IPv6 address its /48. */
export function networkName(ip: string): string {
  const network = networkOf(ip).slice(0, LONGEST_ADDRESS);
  return isIPv6(ip) && network.includes(":") ? `${network}::/48` : network;
}
