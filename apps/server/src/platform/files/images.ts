import { DOCUMENT_SIDE_MAX, IMAGE_SIDE_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import sharp, { type Metadata } from 'sharp'
import { AppError } from '../http/app-error.ts'
import { boundedQueue } from '../http/bounded-queue.ts'

const PIXELS_MAX = 40_000_000
/** The most memory that a decoder may use for one picture. */
const DECODER_BYTES_MAX = 96_000_000
const PREVIEW_SIDE_MAX = 24
/** A preview has at most this share of the picture's side, so that a small picture is not shown whole. */
const PREVIEW_SHARE = 1 / 8

// Each picture is decoded only once, so a cache would only use memory. One thread each, because there are few cores.
sharp.cache(false)
sharp.concurrency(1)

const decoding = boundedQueue({ atOnce: 2, waiting: 20 })

/** A profile picture as stored: within 800 × 800, JPEG 0.9, turned upright, without metadata. */
export const asPhoto = (bytes: Buffer) => decoding(() => reencode(bytes, IMAGE_SIDE_MAX))

/** An ID document as a reviewer needs it: larger, so that small print stays readable. */
export const asDocument = (bytes: Buffer) => decoding(() => reencode(bytes, DOCUMENT_SIDE_MAX))

/** Lists show many at once: each is small, and its browser waits for the others anyway. */
const shrinking = boundedQueue({ atOnce: 2, waiting: 300 })
const THUMBNAIL = { width: 128, height: 160 }

/** A stored photo for lists, 128 × 160 pixels, cut at the bottom like the cards that show it. */
export const asThumbnail = (jpeg: Buffer): Promise<Buffer> =>
  shrinking(() =>
    sharp(jpeg, { limitInputPixels: PIXELS_MAX })
      .resize({ ...THUMBNAIL, fit: 'cover', position: 'top' })
      .jpeg({ quality: 78 })
      .toBuffer(),
  )

export type MessagePicture = { jpeg: Buffer; preview: Buffer; width: number; height: number }

/** A picture of a message, encoded like a profile picture, with a blurred preview of at most 24 × 24 pixels. */
export const asMessagePicture = (bytes: Buffer): Promise<MessagePicture> =>
  decoding(async () => {
    const jpeg = await reencode(bytes, IMAGE_SIDE_MAX)
    const { width, height } = await sharp(jpeg).metadata()
    const side = Math.min(PREVIEW_SIDE_MAX, Math.max(1, Math.round(Math.max(width, height) * PREVIEW_SHARE)))
    const preview = await sharp(jpeg).resize(side, side, { fit: 'inside' }).blur(2).jpeg({ quality: 60 }).toBuffer()
    return { jpeg, preview, width, height }
  })

/**
 * @throws AppError image.type when the content is no JPEG, PNG or WebP; image.unreadable when it is broken or huge;
 * busy when too many pictures wait.
 */
async function reencode(bytes: Buffer, side: number): Promise<Buffer> {
  if (!isPicture(bytes)) throw new AppError('image.type')
  try {
    await assertDecodable(bytes)
    return await decodeTo(side, bytes, 'error').catch((error: unknown) => {
      if (!isEndMissing(error)) throw error
      // Only the marker may be missing, so any other gap is an error.
      return decodeTo(side, Buffer.concat([bytes, END_OF_JPEG]), 'warning')
    })
  } catch {
    throw new AppError('image.unreadable')
  }
}

const decodeTo = (side: number, bytes: Buffer, failOn: 'error' | 'warning') =>
  sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn })
    .rotate()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90, mozjpeg: false })
    .toBuffer()

/** Some cameras and programs leave it out, and browsers show such a picture. */
const END_OF_JPEG = Buffer.from([0xff, 0xd9])
const isEndMissing = (error: unknown) => error instanceof Error && error.message.includes('premature end of JPEG image')

/** By the header, before decoding. */
async function assertDecodable(bytes: Buffer): Promise<void> {
  const metadata = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata()
  if (decoderBytes(metadata) > DECODER_BYTES_MAX) throw new Error('too large')
}

/**
 * Most pictures pass through a decoder line by line. It needs a whole WebP in memory, and pictures with several passes.
 */
function decoderBytes({ format, isProgressive, width, height, channels, depth }: Metadata): number {
  if (format === 'webp') return width * height * 4
  if (!isProgressive) return 0
  const bytesPerSample = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  return width * height * channels * bytesPerSample
}

/** By the first bytes, whatever the name or the stated type. */
function isPicture(bytes: Buffer): boolean {
  const jpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const png = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  const webp = bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'
  return jpeg || png || webp
}
