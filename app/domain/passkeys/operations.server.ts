export { addPasskey } from "./add-passkey.server.ts";
export { askReplacement } from "./ask-replacement.server.ts";
export { consentToReplacement } from "./consent-to-replacement.server.ts";
export { listPasskeys } from "./list-passkeys.server.ts";
export { proveByPasskey } from "./prove-by-passkey.server.ts";
export { removePasskey } from "./remove-passkey.server.ts";
export { renamePasskey } from "./rename-passkey.server.ts";
export { signInByPasskey } from "./sign-in-by-passkey.server.ts";
