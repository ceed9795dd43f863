import { z } from 'zod'
import { optional } from './setting-schemas.ts'

/** The settings of S3-compatible storage. */
export const STORAGE_ENVIRONMENT = {
  S3_BUCKET: optional,
  S3_ENDPOINT: optional.pipe(z.url({ protocol: /^https?$/ }).optional()),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
}
type Environment = z.infer<z.ZodObject<typeof STORAGE_ENVIRONMENT>>

export type BucketSettings = {
  bucket: string
  /** Undefined: the address of Amazon for the region. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const LOOPBACK = /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:|\/|$)/

export function storageProblems(e: Environment, production: boolean): string[] {
  const problems: string[] = []
  if (!e.S3_BUCKET) {
    if (e.S3_ENDPOINT || e.S3_ACCESS_KEY_ID) problems.push('Set S3_BUCKET too, or remove the other settings of S3.')
    return problems
  }
  if (!e.S3_ACCESS_KEY_ID || !e.S3_SECRET_ACCESS_KEY)
    problems.push('Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to a key that may read and write S3_BUCKET.')
  if (production && e.S3_ENDPOINT?.startsWith('http:') && !LOOPBACK.test(e.S3_ENDPOINT))
    problems.push('S3_ENDPOINT must be an https address: members’ pictures would cross the network unencrypted.')
  return problems
}

/** Undefined: files are stored in DATA_DIR. */
export function bucketSettings(e: Environment): BucketSettings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  return { bucket, endpoint: e.S3_ENDPOINT, region: e.S3_REGION, accessKeyId, secretAccessKey }
}
