import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { CredentialProof, NewCredential } from '@heartwell/contract/identity/passkeys.ts'

const ORIGIN = 'http://localhost:3000'
const PARTY = 'localhost'

/** What a test makes wrong. */
type Changed = {
  origin?: string
  /** The relying party whose hash the authenticator signs. */
  party?: string
  /** Whether the authenticator checked finger, face or PIN. */
  isVerified?: boolean
  signCount?: number
  userHandle?: string
  challenge?: string
  type?: string
}

/** A passkey as an authenticator holds it. Each proof counts one up. */
export function virtualPasskey() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let count = 0
  let handle = text(randomBytes(16))

  const clientData = (type: string, challenge: string, changed: Changed) =>
    Buffer.from(
      JSON.stringify({
        type: changed.type ?? type,
        challenge: changed.challenge ?? challenge,
        origin: changed.origin ?? ORIGIN,
        crossOrigin: false,
      }),
    )
  const head = (flags: number, { party = PARTY, isVerified = true, signCount = count }: Changed) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(signCount)
    return Buffer.concat([sha256(party), Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), counter])
  }
  const base = { id: text(id), rawId: text(id), type: 'public-key' as const }
  return {
    id: text(id),
    /** What the browser answers to creation options. */
    create(options: { challenge: string; user: { id: string } }, changed: Changed = {}): NewCredential {
      handle = options.user.id
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)])
      const authData = Buffer.concat([head(ATTESTED, changed), attested])
      const attestationObject = cbor(
        new Map<string, Value>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      const clientDataJSON = text(clientData('webauthn.create', options.challenge, changed))
      return {
        ...base,
        response: { clientDataJSON, attestationObject: text(attestationObject), transports: ['internal'] },
      }
    },
    /** What the browser answers to request options. */
    prove({ challenge }: { challenge: string }, changed: Changed = {}): CredentialProof {
      count += 1
      const data = clientData('webauthn.get', challenge, changed)
      const authenticatorData = head(0, changed)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey)
      return {
        ...base,
        response: {
          clientDataJSON: text(data),
          authenticatorData: text(authenticatorData),
          signature: text(signature),
          userHandle: changed.userHandle ?? handle,
        },
      }
    },
  }
}

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]
const text = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** A public key as COSE writes it: EC2, ES256, P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cbor(
    new Map<number, Value>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

type Value = number | string | Buffer | Map<string | number, Value>

/** As much of CBOR (RFC 8949) as an attestation needs. */
function cbor(value: Value): Buffer {
  if (typeof value === 'number') return value < 0 ? start(1, -1 - value) : start(0, value)
  if (typeof value === 'string') return Buffer.concat([start(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([start(2, value.length), value])
  return Buffer.concat([start(5, value.size), ...Array.from(value, ([key, one]) => [cbor(key), cbor(one)]).flat()])
}

function start(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length])
  if (length < 256) return Buffer.from([(kind << 5) | 24, length])
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255])
}
