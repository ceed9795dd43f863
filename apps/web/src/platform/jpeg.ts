import { ERRORS } from '@heartwell/contract/errors.ts'
import { IMAGE_BYTES_MAX, IMAGE_SIDE_MAX } from '@heartwell/contract/onboarding.ts'

const QUALITY = 0.9

type Size = { width: number; height: number }

/** A reason that can be shown to the person who chose the picture. */
export class PictureError extends Error {}

/** The picture within 800 x 800 as JPEG, turned upright and without the data that cameras add. @throws PictureError */
export async function toJpeg(file: Blob): Promise<File> {
  const source = await decode(file)
  const blob = await encode(source, fitWithin(source, IMAGE_SIDE_MAX))
  source.close()
  if (!blob) throw new PictureError(ERRORS['image.unreadable'].text)
  assertSmallEnough(blob)
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}

/** The largest size of the same shape that fits into a square. Nothing is ever made larger. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** @throws PictureError */
export function assertSmallEnough({ size }: Pick<Blob, 'size'>): void {
  if (size > IMAGE_BYTES_MAX) throw new PictureError(ERRORS['image.too_large'].text)
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new PictureError(ERRORS['image.unreadable'].text)
  }
}

function encode(source: ImageBitmap, { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return Promise.resolve(null)
  // JPEG knows no transparency: without a ground it would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
