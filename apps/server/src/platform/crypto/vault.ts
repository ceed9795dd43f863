import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import path from 'node:path'
import { readOrCreateSecret } from './secret-file.ts'

export type Sealed = { nonce: Buffer; tag: Buffer; keyId: string; data: Buffer }
export type Vault = ReturnType<typeof openVault>

type EarlierKeys = {
  /** The data key before a rotation: it still decrypts, and never encrypts. */
  before?: Buffer | undefined
  /** The key of the keyed hashes, once it is stored; before, it is derived from the earlier data key. */
  hashKey?: Buffer | undefined
}

/**
 * Encrypts data that must not be readable from a stolen disk or backup: ID documents and second factors. AES-256-GCM;
 * `context` (the owner) is authenticated, so that one person's record cannot replace another's.
 */
export function openVault(key: Buffer, { before, hashKey }: EarlierKeys = {}) {
  const current = cipherWith(key)
  const earlier = before && cipherWith(before)
  const mac = hashKey ?? derived(before ?? key, 'code')
  const vault = {
    keyId: current.keyId,
    /** The key of the keyed hashes. It outlives a rotation, because the hashed values are not stored. */
    hashKey: mac,
    encrypt: (plain: Buffer, context: string): Sealed => current.encrypt(plain, context),
    /** @throws when the data, the context or both keys differ from those of the encryption. */
    open(sealed: Omit<Sealed, 'keyId'>, context: string): Buffer {
      if (!earlier) return current.open(sealed, context)
      return attempt(() => current.open(sealed, context)) ?? earlier.open(sealed, context)
    },
    /**
     * The same data encrypted with the current key; undefined when they are already.
     * @throws when neither key opens them
     */
    renew(sealed: Omit<Sealed, 'keyId'>, context: string): Sealed | undefined {
      if (attempt(() => current.open(sealed, context))) return undefined
      return current.encrypt(vault.open(sealed, context), context)
    },
    /** A keyed hash: without the key, trying all 6-digit codes does not reveal the code. */
    codeHash: (code: string, context: string) => createHmac('sha256', mac).update(`${context}:${code}`).digest(),
  }
  return vault
}

const derived = (key: Buffer, use: string) =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `heartwell:${use}`, 32))

function cipherWith(key: Buffer) {
  const sealing = derived(key, 'seal')
  const keyId = createHmac('sha256', key).update('key id').digest('hex').slice(0, 16)
  return {
    keyId,
    encrypt(plain: Buffer, context: string): Sealed {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(context))
      const data = Buffer.concat([cipher.update(plain), cipher.final()])
      return { nonce, tag: cipher.getAuthTag(), keyId, data }
    },
    open({ nonce, tag, data }: Omit<Sealed, 'keyId'>, context: string): Buffer {
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(context)).setAuthTag(tag)
      return Buffer.concat([decipher.update(data), decipher.final()])
    },
  }
}

/** Undefined when the key does not fit. */
function attempt(open: () => Buffer): Buffer | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}

/** The configured key; outside production, one made at the first start and stored beside the data. */
export function dataKey(configured: string | undefined, dataDir: string): Buffer {
  if (configured) return Buffer.from(configured, 'base64')
  const file = path.join(dataDir, 'data.key')
  return Buffer.from(
    readOrCreateSecret(file, () => randomBytes(32).toString('base64')),
    'base64',
  )
}
