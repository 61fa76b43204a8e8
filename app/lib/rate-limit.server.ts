import pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { clockAhead } from "./clock.server.ts";
import { sha256 } from "./crypto.server.ts";
import { guarded } from "./database/guarded-client.ts";
import { env } from "./env.server.ts";
import { networkOf } from "./network-of.ts";
import { connectionLost } from "./outage-log.server.ts";
import { Refusal } from "./refusal.ts";
import { countedPool } from "./statements.ts";

const QUARTER = 15 * 60;
const DAY = 24 * 60 * 60;

/**
 * How many tries each thing allows within how many seconds (PINs: document 4, Store site). Tries at signing in are
 * counted apart for each known browser and each network: `signInOrigin` (document 4, Added on 22 November 2026).
 */
const limits = {
  signInMailsToAddress: { points: 5, duration: QUARTER },
  signInMailsFromIp: { points: 30, duration: QUARTER },
  signInTriesOfAddress: { points: 15, duration: QUARTER },
  signInTriesFromIp: { points: 40, duration: QUARTER },
  pinTriesOfMember: { points: 5, duration: QUARTER },
  pinTriesFromDevice: { points: 20, duration: QUARTER },
  receiptMailsOfOrder: { points: 5, duration: QUARTER },
  receiptMailsOfBusiness: { points: 100, duration: QUARTER },
  /** For one member by all strangers together, whoever signs in meanwhile by a known browser. */
  pinTriesOfStrangers: { points: 60, duration: DAY },
  /** From all strangers together: a mailbox can't be flooded from many networks. */
  signInMailsOfStrangers: { points: 25, duration: QUARTER },
  /** Browsers that come to be known; beyond it one signs in all the same. */
  newBrowsersOfPerson: { points: 10, duration: DAY },
  /** A trial business may mail strangers: nobody gets as many as they have mailboxes. */
  trialsFromNetwork: { points: 20, duration: DAY },
  /** Purchases that are begun: each is a transaction of the payment provider's. */
  purchasesOfBusiness: { points: 30, duration: DAY },
  purchaseMailsOfBusiness: { points: 10, duration: DAY },
  /** Mails to the operator's staff of payments that match no business; beyond it they only wait at the desk. */
  unmatchedMailsOfProvider: { points: 10, duration: 60 * 60 },
  /** What a page has a payment provider asked: it counts the questions of all businesses by the server's address. */
  providerAsksOfBusiness: { points: 60, duration: QUARTER },
  /** Changes that it is asked for: no page that looks spends them. */
  providerChangesOfBusiness: { points: 20, duration: QUARTER },
  /** The same for all that a business has there at once: some 25 questions. */
  providerComparisonsOfBusiness: { points: 10, duration: QUARTER },
  /** Files of invoices: the provider is asked for each. */
  invoiceFilesOfPerson: { points: 60, duration: QUARTER },
  /** Orders of an online shop: phones share an address. Within a business, so that none spends another's. */
  shopOrdersFromIp: { points: 30, duration: 60 * 60 },
  shopOrdersOfBusiness: { points: 1_000, duration: 60 * 60 },
  shopOrdersOfPhone: { points: 6, duration: DAY },
  /** Mails to customers of online shops: an address may be anybody's. */
  shopMailsOfBusiness: { points: 1_500, duration: DAY },
  shopMailsOfTrial: { points: 100, duration: DAY },
  shopMailsToAddress: { points: 20, duration: DAY },
  /** Changes of carts: phones share an address, and a browser may be forgotten. */
  cartWritesFromIp: { points: 1500, duration: QUARTER },
  cartWritesOfBrowser: { points: 400, duration: QUARTER },
  /** Messages to the operator. */
  contactFromIp: { points: 10, duration: QUARTER },
  /** Looking for customers by the end of a phone number: each person of a business by themselves. */
  customersOfPerson: { points: 120, duration: QUARTER },
  /** Changes of one's own address: each sends a mail to a mailbox that may be anybody's. */
  emailChangesOfPerson: { points: 5, duration: DAY },
  emailChangesFromIp: { points: 15, duration: DAY },
  emailChangesToAddress: { points: 3, duration: DAY },
  /** From all persons together: a mailbox can't be flooded by many accounts, and its owner is not kept out by one. */
  emailChangesOfMailbox: { points: 30, duration: DAY },
  /** Codes for a fresh proof: of a session, so that whoever has stolen one fills no counter of its owner's others. */
  proofMailsOfSession: { points: 5, duration: QUARTER },
  proofMailsFromIp: { points: 30, duration: QUARTER },
  /**
   * Passkeys that are shown: only what a wrong one costs the server is limited, since none can be guessed. Of a person
   * from a network; what nobody's key has answered is counted by the network alone.
   */
  passkeyTriesOfPerson: { points: 60, duration: QUARTER },
  passkeyTriesFromIp: { points: 60, duration: QUARTER },
  /** Mails that tell of a sign-in from a new device; beyond it one signs in all the same. */
  newDeviceMailsOfPerson: { points: 20, duration: DAY },
  passkeyMailsOfPerson: { points: 20, duration: DAY },
  /** Invitations that a person of a business sends: each goes to a mailbox that may be anybody's. */
  enrolmentsOfPerson: { points: 20, duration: DAY },
  enrolmentsToAddress: { points: 3, duration: DAY },
  /** Mails to the other admins of a business that somebody has lost their passkeys. */
  replacementMailsOfPerson: { points: 5, duration: DAY },
  /** QR codes that open the console on a phone. */
  phoneLinksOfPerson: { points: 20, duration: QUARTER },
  /** Archives of one's own data. */
  exportsOfPerson: { points: 20, duration: DAY },
  /** The audit log's chain, its spreadsheet, and who came in: each reads many rows. */
  auditChecksOfPerson: { points: 30, duration: QUARTER },
  auditExportsOfPerson: { points: 20, duration: QUARTER },
  /** Spreadsheets of orders, products and reports: each reads many rows. */
  spreadsheetsOfPerson: { points: 30, duration: QUARTER },
  spreadsheetsOfBusiness: { points: 100, duration: QUARTER },
  auditAccessOfPerson: { points: 120, duration: QUARTER },
  /** Tickets and replies: each is a mail to the operator's staff. */
  ticketsOfPerson: { points: 20, duration: DAY },
  ticketRepliesOfPerson: { points: 100, duration: DAY },
  /** Replies by mail: of a person in a day, and in one ticket, where two robots could talk to each other. */
  mailRepliesOfPerson: { points: 60, duration: DAY },
  mailRepliesInTicket: { points: 10, duration: QUARTER },
  /** Answers of the operator's staff: each is a mail to a customer. */
  supportAnswersOfPerson: { points: 500, duration: DAY },
  /** Answers to messages of the contact page: the address may be anybody's. */
  contactAnswersOfPerson: { points: 200, duration: DAY },
  contactAnswersToAddress: { points: 5, duration: DAY },
  /** Master tokens of the operator's support: of one business only those count that were signed here. */
  masterTokensFromIp: { points: 10, duration: QUARTER },
  masterTokensOfBusiness: { points: 10, duration: QUARTER },
} as const;

export type LimitName = keyof typeof limits;

const limiters = new Map<LimitName, RateLimiterPostgres>();
let pool: pg.Pool | undefined;

/**
 * Counts a try and gives how many are left after it, or refuses it (`too_many`, with the time left) when there were too many of
 * them. It counts at once and for all processes, outside of any transaction: a refused act has been tried all the same.
 */
export async function takeTry(name: LimitName, subject: string): Promise<number> {
  try {
    const { remainingPoints } = await limiterOf(name).consume(keyOf(subject));
    return remainingPoints;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    const limit = { name, subject: keyOf(subject) };
    throw new Refusal("too_many", { retryAfter, params: { count: Math.ceil(retryAfter / 60) }, limit });
  }
}

/** Counts a try and gives whether it was still allowed: false, and nothing else, once the limit is reached. */
export async function mayTry(name: LimitName, subject: string): Promise<boolean> {
  try {
    await takeTry(name, subject);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Takes one counted try back: where only wrong tries count, after a right one. */
export async function returnTry(name: LimitName, subject: string): Promise<void> {
  await limiterOf(name).reward(keyOf(subject));
}

/** Forgets all tries of a subject: it has proved who it is. */
export async function forgetTries(name: LimitName, subject: string): Promise<void> {
  await limiterOf(name).delete(keyOf(subject));
}

/** By what the tries of a subject are counted: addresses are counted without being kept. */
export const keyOf = (subject: string) => sha256(networkOf(subject)).toString("base64url");

function limiterOf(name: LimitName): RateLimiterPostgres {
  const known = limiters.get(name);
  if (known) return known;
  const made = new RateLimiterPostgres({
    ...limits[name],
    storeClient: { query: countInTime },
    storeType: "pool",
    tableName: "rate_limit",
    keyPrefix: name,
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory({ ...limits[name], keyPrefix: name }),
  });
  limiters.set(name, made);
  return made;
}

interface Counting {
  values: readonly unknown[];
}

/**
 * The limiter tells the time by this process's clock; in the rows of the table it is the database's, so that processes
 * with other clocks count the same windows.
 */
async function countInTime(counting: Counting & pg.QueryConfig) {
  const ahead = clockAhead();
  const values = counting.values.map((value) => (isMoment(value) ? Math.round(value + ahead) : value));
  const answer = await connections().query({ ...counting, values });
  for (const row of answer.rows) if (row.expire) row.expire = Math.round(Number(row.expire) - ahead);
  return answer;
}

/** Milliseconds since 1970; points and counts are far below. */
const isMoment = (value: unknown): value is number => typeof value === "number" && value > 1e12;

/** Connections of its own: a try is counted while a transaction may hold one of the others. */
function connections(): pg.Pool {
  if (pool) return pool;
  pool = countedPool(
    new pg.Pool({
      connectionString: env().databaseUrl,
      Client: guarded,
      max: 2,
      connectionTimeoutMillis: 2_000,
      idleTimeoutMillis: 10_000,
      allowExitOnIdle: true,
      application_name: "tejghea limits",
    }),
  );
  pool.on("error", connectionLost);
  return pool;
}
