import { formatDate } from "#app/lib/format.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import type { Writing } from "./write-mail.ts";

/** Where and when something was done in an account. */
export interface Done {
  ip: string;
  /** An ISO string, as it lies in a job; written in UTC. */
  at: string;
}

export const whereAndWhen = ({ ip, at, language, t }: Done & Writing): string[] => [
  t("newDevice.ip", { ip }),
  t("newDevice.at", { when: formatDate(at, language, "UTC", "dateTime") }),
];

/** The same behind the browser by name; blank when it is not known. */
export const deviceOf = ({ browser, ...done }: Done & Writing & { browser: string }): string[] => [
  done.t("newDevice.browser", { browser: unlinked(browser) || done.t("newDevice.unknownBrowser") }),
  ...whereAndWhen(done),
];
