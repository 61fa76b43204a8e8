import { createHash } from "node:crypto";
import { layerOrder } from "#app/lib/layer-order.ts";

export interface HeaderSettings {
  /** Whether the public origin is https. */
  readonly https: boolean;
  /** Vite adds scripts and styles of its own, so that development goes without nonces. */
  readonly development?: boolean;
  /** Whose overlay opens over the page of prices, where Paddle sells. */
  readonly overlay?: OverlaySources | null;
}

/** Where the overlay of payments loads from: its script with what belongs to it, and the frame that it opens. */
export interface OverlaySources {
  readonly script: string;
  readonly frames: readonly string[];
}

/** The one page that an overlay opens over; its policy alone is widened, and only where a payment opens on it. */
const overlayPath = "/pricing";
/** The `Cross-Origin-Opener-Policy` of a page on which a payment opens: on the page of prices it widens the policy, too. */
export const OPENS_PAYMENT = "same-origin-allow-popups";

const permissions = ["camera", "microphone", "geolocation", "usb", "payment"]
  .map((name) => `${name}=()`)
  .join(", ");

/** The one style that stands in documents. */
const layers = `'sha256-${createHash("sha256").update(layerOrder).digest("base64")}'`;

/** Where browsers report what a page's policy kept from it. */
export const reportPath = "/csp";

/** Sets what answers of the API carry besides: opened as a page, they are a file. */
export function setApiHeaders(headers: Headers): void {
  const isJson = headers.get("Content-Type")?.startsWith("application/json");
  if (isJson && !headers.has("Content-Disposition"))
    headers.set("Content-Disposition", 'attachment; filename="api.json"');
}

/**
 * Sets what every answer carries, on pages what they may load, and on other texts that they load nothing. A route may
 * say otherwise by headers of its own: public pictures their `Cross-Origin-Resource-Policy`, a page on which a payment
 * opens its `Cross-Origin-Opener-Policy: same-origin-allow-popups`.
 */
export function setSecurityHeaders(
  headers: Headers,
  nonce: string,
  settings: HeaderSettings,
  pathname = "",
): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Permissions-Policy", permissions);
  if (settings.https) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  setUnlessThere(headers, "Cross-Origin-Resource-Policy", "same-origin");
  const type = headers.get("Content-Type") ?? "";
  setUnlessThere(headers, "Cache-Control", "no-store");
  if (type.startsWith("text/html")) {
    const opens =
      pathname.replace(/\/$/, "") === overlayPath &&
      headers.get("Cross-Origin-Opener-Policy") === OPENS_PAYMENT;
    setPageHeaders(headers, nonce, { ...settings, overlay: (opens && settings.overlay) || null });
  } else if (/^(?:application\/json|text\/plain|image\/svg)/.test(type))
    setUnlessThere(headers, "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
}

function setPageHeaders(headers: Headers, nonce: string, settings: HeaderSettings): void {
  headers.set("X-Frame-Options", "DENY");
  headers.set("Reporting-Endpoints", `csp="${reportPath}"`);
  setUnlessThere(headers, "Cross-Origin-Opener-Policy", "same-origin");
  setUnlessThere(headers, "Content-Security-Policy", contentPolicy(nonce, settings));
}

function setUnlessThere(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value);
}

function contentPolicy(nonce: string, { https, development = false, overlay }: HeaderSettings): string {
  const own = development ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  const styles = development ? own : `${own} ${layers}`;
  return [
    "default-src 'self'",
    `script-src 'self' ${own}${overlay ? ` ${overlay.script}` : ""}`,
    `style-src 'self' ${styles}${overlay ? ` ${overlay.script}` : ""}`,
    ...(overlay ? [`frame-src ${overlay.frames.join(" ")}`, `connect-src 'self' ${overlay.script}`] : []),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
    `report-uri ${reportPath}`,
    "report-to csp",
  ].join("; ");
}
