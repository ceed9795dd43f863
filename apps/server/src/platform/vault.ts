import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Sealed = { nonce: Buffer; tag: Buffer; keyId: string; data: Buffer }
export type Vault = ReturnType<typeof openVault>

/**
 * Encrypts data that must not be readable from a stolen disk or backup: ID documents and second factors. AES-256-GCM;
 * `context` (the owner) is authenticated, so that one person's record cannot replace another's.
 */
export function openVault(key: Buffer) {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), `heartwell:${use}`, 32))
  const sealing = derive('seal')
  const mac = derive('code')
  const keyId = createHmac('sha256', key).update('key id').digest('hex').slice(0, 16)
  return {
    encrypt(plain: Buffer, context: string): Sealed {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(context))
      const data = Buffer.concat([cipher.update(plain), cipher.final()])
      return { nonce, tag: cipher.getAuthTag(), keyId, data }
    },
    /** @throws when the data, the context or the key differs from those of the encryption. */
    open({ nonce, tag, data }: Omit<Sealed, 'keyId'>, context: string): Buffer {
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(context)).setAuthTag(tag)
      return Buffer.concat([decipher.update(data), decipher.final()])
    },
    /** A keyed hash: without the key, trying all 6-digit codes does not reveal the code. */
    codeHash: (code: string, context: string) => createHmac('sha256', mac).update(`${context}:${code}`).digest(),
  }
}

/** The configured key; outside production, one made at the first start and stored beside the data. */
export function dataKey(configured: string | undefined, dataDir: string): Buffer {
  if (configured) return Buffer.from(configured, 'base64')
  mkdirSync(dataDir, { recursive: true })
  const file = path.join(dataDir, 'data.key')
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}
