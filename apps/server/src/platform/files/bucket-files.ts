import path from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { AppError } from '../http/app-error.ts'
import type { BucketSettings } from '../storage-settings.ts'
import { type FileFolder, type FileStore, type Files, isFileName } from './files.ts'
import { moveFiles } from './move-files.ts'

const CONNECT_MS = 2_000
const ANSWER_MS = 10_000
const ATTEMPTS = 2

/**
 * Everything that members upload, in S3-compatible storage. Files in the local folder that were not moved yet are found
 * there. Nobody but the server reads the bucket: requests go through the same checks as with a folder.
 */
export function openBucketFiles(
  settings: BucketSettings,
  local: Files,
  dataDir: string,
  { answerMs = ANSWER_MS } = {},
): Files {
  const bucket = openBucket(settings, answerMs)
  return {
    save: bucket.save,
    read: async (folder, name) => (await bucket.read(folder, name)) ?? (await local.read(folder, name)),
    /** A file that is being moved can be in both. */
    async *pages(folder) {
      yield* local.pages(folder)
      yield* bucket.pages(folder)
    },
    /** The local one first: `moveFiles` then removes what it copied at the same moment. */
    async remove(folder, name) {
      await local.remove(folder, name)
      await bucket.remove(folder, name)
    },
    /** The bucket stores an object whole or not at all. */
    removeUnfinished: local.removeUnfinished,
    moveLocal: () => moveFiles(local, bucket, path.join(dataDir, 'move-files.lock')),
  }
}

function openBucket(
  { bucket, endpoint, region, accessKeyId, secretAccessKey }: BucketSettings,
  answerMs: number,
): FileStore {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other servers than Amazon's have one host for all buckets, and not all know its newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    // The limit of a request would only print a warning, and does not hold for an answer that stops in the middle.
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: answerMs },
  })
  const place = (folder: FileFolder, name: string) => {
    if (!isFileName(name)) throw new Error('not a name that we give')
    return { Bucket: bucket, Key: `${folder}/${name}` }
  }
  return {
    async save(folder, name, bytes) {
      const object = { ...place(folder, name), Body: bytes, ContentType: 'application/octet-stream' }
      await client.send(new PutObjectCommand(object)).catch(refuseAsBusy)
    },
    async read(folder, name) {
      const object = new GetObjectCommand(place(folder, name))
      try {
        const { Body } = await client.send(object)
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        return refuseAsBusy()
      }
    },
    async *pages(folder) {
      let token: string | undefined
      do {
        const page = { Bucket: bucket, Prefix: `${folder}/`, ...(token && { ContinuationToken: token }) }
        const answer = await client.send(new ListObjectsV2Command(page)).catch(refuseAsBusy)
        yield (answer.Contents ?? [])
          .map(({ Key = '', LastModified = new Date() }) => ({
            name: Key.slice(folder.length + 1),
            changedAt: LastModified,
          }))
          .filter(({ name }) => isFileName(name))
        token = answer.NextContinuationToken
      } while (token)
    },
    async remove(folder, name) {
      await client.send(new DeleteObjectCommand(place(folder, name))).catch(refuseAsBusy)
    },
  }
}

/** Errors of the library name buckets and hosts, which no answer should show. */
function refuseAsBusy(): never {
  throw new AppError('busy', { retryAfter: 60 })
}
