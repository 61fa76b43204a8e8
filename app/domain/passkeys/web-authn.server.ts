/** The library of passkeys, loaded when the first one is met: certificates and their readers are 25 MB of memory. */
export const webAuthn = () => import("@simplewebauthn/server");
