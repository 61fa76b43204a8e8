export interface HeaderSettings {
  /** Whether the public origin is https. */
  readonly https: boolean;
  /** Vite adds scripts and styles of its own, so that development goes without nonces. */
  readonly development?: boolean;
}

const permissions = ["camera", "microphone", "geolocation", "usb", "payment"]
  .map((name) => `${name}=()`)
  .join(", ");

/** Sets what every answer carries, and on pages what they may load. */
export function setSecurityHeaders(headers: Headers, nonce: string, settings: HeaderSettings): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Permissions-Policy", permissions);
  if (settings.https) headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  if (isPage && !headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", contentPolicy(nonce, settings.development ?? false));
  }
}

function contentPolicy(nonce: string, development: boolean): string {
  const own = development ? "'unsafe-inline'" : `'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'self' ${own}`,
    `style-src 'self' ${own}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
