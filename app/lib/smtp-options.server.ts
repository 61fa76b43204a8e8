import { isLoopbackHost } from "./env.server.ts";

/** How long a mail server may take for each step, in milliseconds: a dead one holds a job for seconds. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
} as const;

/** A mail is handed over within this many milliseconds, or the attempt fails and the job is tried again. */
export const DELIVERY_TIMEOUT = 60_000;

/**
 * How a mail server is spoken to, of an address `smtp[s]://user:password@host:port`. `smtp://` to another machine
 * requires STARTTLS, and certificates are verified: on the way nobody reads a sign-in code. On the loopback TLS is
 * used where it is offered.
 */
export function smtpOptions(address: string) {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === "smtps:";
  const elsewhere = !isLoopbackHost(hostname);
  const user = decodeURIComponent(username);
  return {
    ...TIMEOUTS,
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    ...(port && { port: Number(port) }),
    secure,
    requireTLS: !secure && elsewhere,
    tls: { rejectUnauthorized: secure || elsewhere },
    ...(user && { auth: { user, pass: decodeURIComponent(password) } }),
  };
}
