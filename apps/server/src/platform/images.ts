import { IMAGE_SIDE_MAX } from '@heartwell/contract/onboarding.ts'
import sharp from 'sharp'
import { AppError } from './app-error.ts'

const PIXELS_MAX = 40_000_000
const DOCUMENT_SIDE_MAX = 2000

/** A profile picture as we keep it: within 800 × 800, JPEG 0.9, turned upright, without metadata. */
export const asPhoto = (bytes: Buffer) => reencode(bytes, IMAGE_SIDE_MAX)

/** An ID document as a reviewer needs it: larger, so that small print stays readable. */
export const asDocument = (bytes: Buffer) => reencode(bytes, DOCUMENT_SIDE_MAX)

/** @throws AppError image.type when the content is no JPEG, PNG or WebP; image.unreadable when it is broken or huge. */
async function reencode(bytes: Buffer, side: number): Promise<Buffer> {
  if (!isPicture(bytes)) throw new AppError('image.type')
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 90, mozjpeg: false })
      .toBuffer()
  } catch {
    throw new AppError('image.unreadable')
  }
}

/** By the first bytes, whatever the name or the stated type says. */
function isPicture(bytes: Buffer): boolean {
  const jpeg = bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  const png = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  const webp = bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP'
  return jpeg || png || webp
}
