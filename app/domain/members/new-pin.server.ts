import { randomDigits, seal } from "#app/lib/crypto.server.ts";
import { PIN_DIGITS } from "./limits.ts";

/** A fresh random PIN as it is stored, sealed (document 4, Store site: 6 digits, never chosen). */
export const newSealedPin = (): string => seal(randomDigits(PIN_DIGITS), "pin");
