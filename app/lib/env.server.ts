import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import {
  faultOfInboundMail,
  type InboundMail,
  inboundMailOf,
  inboundMailVariables,
} from "./inbound-mail-settings.server.ts";
import {
  faultOfPayments,
  type PaymentSettings,
  paymentsOf,
  paymentVariables,
} from "./payment-settings.server.ts";

const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether the host of an address is this machine. */
export const isLoopbackHost = (hostname: string): boolean => LOOPBACK.has(hostname);

const isHostName = (text: string) => HOST_NAME.test(text) && URL.canParse(`http://${text}`);
const HOST_NAME = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const words = z
  .string()
  .default("")
  .transform((text) => text.split(/[\s,]+/).filter(Boolean));

const url = (mend: string, ...schemes: string[]) =>
  z
    .string({ error: mend })
    .refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ""), { error: mend });

/** What each variable must be; the text says how to mend it. */
const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: "must be a port, from 1 to 65535, for example PORT=3000" })
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65535, {
      error: "must be a port, from 1 to 65535, for example PORT=3000",
    })
    .default(3000),
  HOST: z.string().default("127.0.0.1"),
  ORIGIN: url(
    "must be the public address without a path, for example ORIGIN=https://tejghea.ro",
    "http:",
    "https:",
  )
    .refine((text) => URL.parse(text)?.pathname === "/" && !/[?#]/.test(text), {
      error: "must not have a path, for example ORIGIN=https://tejghea.ro",
    })
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z
    .string()
    .default(".data")
    .transform((path) => resolve(path)),
  DATABASE_URL: url(
    "must be a PostgreSQL address, for example DATABASE_URL=postgres://user:password@127.0.0.1:5432/tejghea; " +
      "leave it out and “npm start” runs a PostgreSQL of its own",
    "postgres:",
    "postgresql:",
  ),
  APP_SECRET: z
    .string({ error: "is required with a DATABASE_URL of your own; make one with “openssl rand -base64 32”" })
    .min(32, { error: "must have at least 32 characters; make one with “openssl rand -base64 32”" }),
  SMTP_URL: url(
    "must be a mail server's address, for example SMTP_URL=smtps://user:password@mail.example.com; " +
      "leave it out and mails are kept in DATA_DIR/outbox",
    "smtp:",
    "smtps:",
  )
    .refine((text) => !URL.parse(text)?.search, {
      error:
        "must not have options behind a “?”, for example SMTP_URL=smtps://user:password@mail.example.com",
    })
    .optional(),
  ...inboundMailVariables,
  OPERATOR_EMAILS: words.pipe(
    z.array(
      z.email({
        error: "must be e-mail addresses with commas between, for example OPERATOR_EMAILS=ana@tejghea.ro",
      }),
    ),
  ),
  COMPANY_NAME: z.string().optional(),
  COMPANY_REGISTRATION: z.string().optional(),
  COMPANY_CITY: z.string().optional(),
  COMPANY_STATE: z.string().optional(),
  STORE_HOST: z
    .string()
    .refine(isHostName, {
      error: "must be a host name, for example STORE_HOST=magazin.tejghea.ro",
    })
    .optional(),
  HOSTS: words.refine((hosts) => hosts.every(isHostName), {
    error: "must be host names with commas between, for example HOSTS=www.tejghea.ro,tejghea.eu",
  }),
  HOSTING_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, {
      error: "must be a domain without a dot in front, for example HOSTING_DOMAIN=platform.example",
    })
    .optional(),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[\w!#$%&'*+.^`|~-]+$/, {
      error: "must be the name of a header, for example COUNTRY_HEADER=CF-IPCountry",
    })
    .optional(),
  TRUSTED_PROXIES: words.refine((addresses) => addresses.every(isAddressOrRange), {
    error:
      "must be addresses or ranges with commas between, for example TRUSTED_PROXIES=10.0.0.0/8,192.168.1.5",
  }),
  DEMO: z
    .enum(["0", "1"], {
      error: "must be 1 (fill an empty database with a demo business) or 0, for example DEMO=0",
    })
    .default("0")
    .transform((text) => text === "1"),
  WORKER: z
    .enum(["inline", "off"], {
      error: "must be inline (jobs run in this process) or off (they run in “npm run worker”)",
    })
    .default("inline"),
  LOG_LEVEL: z.enum(LEVELS, { error: `must be one of ${LEVELS.join(", ")}` }).default("info"),
  ...paymentVariables,
});

/** The names of all variables. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

/** The application's environment, checked and typed. */
export interface Environment {
  port: number;
  host: string;
  /** The public origin, without a slash at its end: links in mails are made of it, and foreign ones refused. */
  origin: string;
  /** Absolute path of the folder for the embedded database, files and outbox. */
  dataDir: string;
  databaseUrl: string;
  appSecret: string;
  /** Absent: mails are written to the outbox. */
  smtpUrl: string | undefined;
  /** Null: no answer by mail is taken in. */
  inboundMail: InboundMail | null;
  operatorEmails: string[];
  /** Who runs the service, as the page on the legal entity says it. */
  company: { name: string | null; registration: string | null; city: string | null; state: string | null };
  storeHost: string | undefined;
  /** Further hosts that are answered, in lower case. */
  hosts: string[];
  /** The hosting platform's own domain, in lower case: its names show nothing but "oops!". */
  hostingDomain: string | undefined;
  /** Whether every loopback and private address is answered: without an ORIGIN. */
  privateHosts: boolean;
  /** The header in which the proxy in front says where a request comes from. */
  countryHeader: string | undefined;
  trustedProxies: string[];
  demo: boolean;
  worker: "inline" | "off";
  logLevel: (typeof LEVELS)[number];
  /** Whether /dev/mail exists: without a mail server, and on a loopback origin only. */
  devMail: boolean;
  payments: PaymentSettings;
}

/** Checks an environment. Refuses with one line per wrong variable, which names it and says how to mend it. */
export function readEnvironment(source: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const checked = variables.safeParse(given);
  if (!checked.success) throw new Error(explain(checked.error));
  const found = checked.data;
  const origin = found.ORIGIN ?? `http://${linkHost(found.HOST)}:${found.PORT}`;
  const ownMachine = isLoopbackHost(new URL(origin).hostname);
  const ownDemo = found.DEMO && ownMachine;
  const fault = faultOfPayments(found, ownDemo) ?? faultOfInboundMail(found);
  if (fault) throw new Error(`${WRONG}\n  ${fault.join(" ")}.`);
  return {
    port: found.PORT,
    host: found.HOST,
    origin,
    dataDir: found.DATA_DIR,
    databaseUrl: found.DATABASE_URL,
    appSecret: found.APP_SECRET,
    smtpUrl: found.SMTP_URL,
    inboundMail: inboundMailOf(found),
    operatorEmails: found.OPERATOR_EMAILS.map((email) => email.toLowerCase()),
    company: {
      name: found.COMPANY_NAME ?? null,
      registration: found.COMPANY_REGISTRATION ?? null,
      city: found.COMPANY_CITY ?? null,
      state: found.COMPANY_STATE ?? null,
    },
    storeHost: found.STORE_HOST?.toLowerCase(),
    hosts: found.HOSTS.map((host) => host.toLowerCase()),
    hostingDomain: found.HOSTING_DOMAIN?.toLowerCase(),
    privateHosts: found.ORIGIN === undefined,
    countryHeader: found.COUNTRY_HEADER,
    trustedProxies: found.TRUSTED_PROXIES,
    demo: found.DEMO,
    worker: found.WORKER,
    logLevel: found.LOG_LEVEL,
    devMail: !found.SMTP_URL && ownMachine,
    payments: paymentsOf(found, ownDemo),
  };
}

let read: Environment | undefined;

/** The environment of this process, read once. The launcher has filled in DATABASE_URL and APP_SECRET by then. */
export function env(): Environment {
  read ??= readEnvironment(process.env);
  return read;
}

function explain(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `  ${String(issue.path[0])} ${issue.message}.`);
  return [WRONG, ...new Set(lines)].join("\n");
}

const WRONG = "The environment is not right:";

/** A wildcard is an address to listen on, not one to open. */
function linkHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return isIP(host) === 6 ? `[${host}]` : host;
}

function isAddressOrRange(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (!version || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
