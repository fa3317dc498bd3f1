// A device with passkeys, in software: answers WebAuthn options as a browser with a platform authenticator does (ES256, no
// attestation).

import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export type Signing = {
  origin?: string;
  rp_id?: string;
  /** Whether the device asked for a fingerprint or a PIN. */
  is_verified?: boolean;
  sign_count?: number;
  user_handle?: string;
};

export type Device = {
  credential_id: string;
  /** Returns the browser's JSON for `POST /auth/passkeys`. */
  register(challenge: string, signing?: Signing): ReturnType<typeof registration>;
  /** Returns the browser's JSON for `POST /auth/passkeys/sign-in`. */
  signIn(challenge: string, signing?: Signing): ReturnType<typeof authentication>;
};

const ORIGIN = 'http://localhost:3000';
const RP_ID = 'localhost';
const IS_PRESENT = 0x01;
const IS_VERIFIED = 0x04;
const HAS_KEY = 0x40;

export function createDevice(): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(16);
  return {
    credential_id: rawId.toString('base64url'),
    register: (challenge, signing = {}) => registration(rawId, publicKey, challenge, signing),
    signIn: (challenge, signing = {}) => authentication(rawId, privateKey, challenge, signing),
  };
}

function registration(rawId: Buffer, key: KeyObject, challenge: string, signing: Signing) {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(rawId.length);
  const authData = Buffer.concat([
    authenticatorData(signing, HAS_KEY),
    Buffer.alloc(16),
    length,
    rawId,
    coseKey(key),
  ]);
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData)],
  ]);
  return {
    ...credentialOf(rawId),
    response: {
      clientDataJSON: clientData('webauthn.create', challenge, signing).toString('base64url'),
      attestationObject: encode(attestation).toString('base64url'),
      transports: ['internal'],
    },
  };
}

function authentication(rawId: Buffer, key: KeyObject, challenge: string, signing: Signing) {
  const data = authenticatorData(signing, 0);
  const client = clientData('webauthn.get', challenge, signing);
  const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
  return {
    ...credentialOf(rawId),
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, key).toString('base64url'),
      ...(signing.user_handle === undefined
        ? {}
        : { userHandle: Buffer.from(signing.user_handle).toString('base64url') }),
    },
  };
}

function credentialOf(rawId: Buffer) {
  const id = rawId.toString('base64url');
  return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
}

function clientData(type: string, challenge: string, { origin = ORIGIN }: Signing): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(
  { rp_id = RP_ID, is_verified = true, sign_count = 0 }: Signing,
  flags: number,
): Buffer {
  const rest = Buffer.alloc(5);
  rest.writeUInt8(flags | IS_PRESENT | (is_verified ? IS_VERIFIED : 0));
  rest.writeUInt32BE(sign_count, 1);
  return Buffer.concat([createHash('sha256').update(rp_id).digest(), rest]);
}

/** RFC 9052: an ES256 key on P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  return encode(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}

function encode(value: Map<number | string, unknown>): Buffer {
  // The library's type names every CBOR value; this map holds only numbers, strings, bytes and a map.
  return Buffer.from(isoCBOR.encode(value as Parameters<typeof isoCBOR.encode>[0]));
}
