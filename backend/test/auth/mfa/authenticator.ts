import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

/** CBOR subset (RFC 8949) for passkeys. */
function cbor(value: number | string | Buffer | Map<unknown, unknown>): Buffer {
  const head = (kind: number, size: number) =>
    size < 24
      ? Buffer.from([(kind << 5) | size])
      : size < 256
        ? Buffer.from([(kind << 5) | 24, size])
        : Buffer.from([(kind << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap((pair) => pair.map((part) => cbor(part as number)));
  return Buffer.concat([head(5, value.size), ...pairs]);
}

export interface Asked {
  ticket: string;
  options: Record<string, unknown>;
}

interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  counter?: number;
  unverified?: true;
  handle?: string;
  type?: string;
}

const PRESENT = 1;
const VERIFIED = 4;
const WITH_KEY = 64;

export class Authenticator {
  readonly id = base64(randomBytes(32));
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };
  private handle = '';

  constructor(
    private readonly origin: string,
    /** Signature counter increment; 0 for most devices. */
    private readonly step = 0,
    public counter = 0,
  ) {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  make({ options }: Asked, lies: Lies = {}): Record<string, unknown> {
    this.handle = (options.user as { id: string }).id;
    const { x, y } = this.keys.publicKey.export({ format: 'jwk' }) as { x: string; y: string };
    const key = new Map<unknown, unknown>([
      ...[[1, 2] as const, [3, -7] as const, [-1, 1] as const],
      ...[[-2, Buffer.from(x, 'base64url')] as const, [-3, Buffer.from(y, 'base64url')] as const],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const authData = Buffer.concat([this.data(lies, WITH_KEY), Buffer.alloc(16), length, id, cbor(key)]);
    const attestation = new Map<unknown, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.answer({
      clientDataJSON: this.client('webauthn.create', options, lies),
      attestationObject: base64(cbor(attestation)),
      transports: ['internal', 'made-up'],
    });
  }

  sign({ options }: Asked, lies: Lies = {}): Record<string, unknown> {
    this.counter += this.step;
    const authenticatorData = this.data(lies, 0);
    const clientDataJSON = this.client('webauthn.get', options, lies);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.answer({
      clientDataJSON,
      authenticatorData: base64(authenticatorData),
      signature: base64(sign('sha256', signed, this.keys.privateKey)),
      userHandle: lies.handle ?? this.handle,
    });
  }

  private answer(response: Record<string, unknown>): Record<string, unknown> {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private data({ rpId = new URL(this.origin).hostname, counter = this.counter, unverified }: Lies, flags: number) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | (unverified ? 0 : VERIFIED) | flags]), count]);
  }

  private client(type: string, options: Record<string, unknown>, lies: Lies): string {
    const { challenge = options.challenge, origin = this.origin } = lies;
    return base64(JSON.stringify({ type: lies.type ?? type, challenge, origin, crossOrigin: false }));
  }
}
