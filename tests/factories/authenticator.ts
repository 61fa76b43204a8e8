import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { relyingParty } from "#app/domain/passkeys/relying-party.server.ts";

const digest = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

/** What may be wrong with what it answers. */
interface Fault {
  origin?: string;
  rpID?: string;
  flags?: number;
}

/** A device that makes a passkey and signs by it, as WebAuthn says (ES256, no attestation). */
export function makeAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  let counter = 0;
  const named = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };

  const head = (flags: number, rpID: string) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([digest(rpID), Buffer.from([flags]), count]);
  };
  const clientSays = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: Record<string, Buffer>) =>
    JSON.stringify({
      ...named,
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString("base64url")]),
      ),
    });

  return {
    create(challenge: string, fault: Fault = {}): string {
      const { origin, rpID } = { ...relyingParty(), ...fault };
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.from([0, id.length]);
      const flags = (fault.flags ?? PRESENT_AND_VERIFIED) | WITH_KEY;
      const authData = Buffer.concat([
        head(flags, rpID),
        Buffer.alloc(16),
        length,
        id,
        Buffer.from(isoCBOR.encode(key)),
      ]);
      const attested = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      return answer({
        clientDataJSON: clientSays("webauthn.create", challenge, origin),
        attestationObject: Buffer.from(isoCBOR.encode(attested as never)),
      });
    },
    get(challenge: string, fault: Fault = {}): string {
      const { origin, rpID } = { ...relyingParty(), ...fault };
      const clientDataJSON = clientSays("webauthn.get", challenge, origin);
      const authenticatorData = head(fault.flags ?? PRESENT_AND_VERIFIED, rpID);
      const signature = sign(
        "sha256",
        Buffer.concat([authenticatorData, digest(clientDataJSON)]),
        privateKey,
      );
      return answer({ clientDataJSON, authenticatorData, signature });
    },
  };
}
