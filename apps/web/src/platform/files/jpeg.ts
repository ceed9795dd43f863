import { DOCUMENT_SIDE_MAX, IMAGE_BYTES_MAX, IMAGE_SIDE_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import { PICTURE_ERRORS } from '@heartwell/contract/picture-errors.ts'
import { PictureError } from './picture-error.ts'

const QUALITY = 0.9

type Size = { width: number; height: number }
type Picture = Size & { source: CanvasImageSource; close: () => void }

/** The picture as a JPEG of at most 800 x 800 pixels, upright and without metadata. @throws PictureError */
export async function toJpeg(file: Blob): Promise<File> {
  const photo = await reencoded(file, IMAGE_SIDE_MAX)
  assertSmallEnough(photo)
  return photo
}

/**
 * A picture with text as a JPEG of at most 2000 x 2000 pixels, as the server stores it. The caller measures its bytes.
 * @throws PictureError
 */
export const toDocumentJpeg = (file: Blob): Promise<File> => reencoded(file, DOCUMENT_SIDE_MAX)

async function reencoded(file: Blob, side: number): Promise<File> {
  const picture = await decode(file)
  const blob = await encode(picture, fitWithin(picture, side))
  picture.close()
  if (!blob) throw new PictureError(PICTURE_ERRORS['image.unreadable'].text)
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
}

/** The largest size of the same shape that fits into a square. Nothing is ever made larger. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** @throws PictureError */
export function assertSmallEnough({ size }: Pick<Blob, 'size'>): void {
  if (size > IMAGE_BYTES_MAX) throw new PictureError(PICTURE_ERRORS['image.too_large'].text)
}

/**
 * The picture in its full size and in a format that every browser shows: the file itself, or a JPEG made from HEIC.
 * @throws PictureError when it cannot be shown
 */
export async function readable(file: File): Promise<File> {
  if (await isHeic(file)) return new File([await jpegOf(file)], 'photo.jpg', { type: 'image/jpeg' })
  const picture = await decode(file)
  picture.close()
  return file
}

/** The major brands of HEIF pictures with HEVC. AVIF has its own brand and every browser supports it. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Decides by the first bytes, because file names and types are unreliable. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 12).arrayBuffer())
  return head.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(head.slice(8, 12))
}

async function decode(file: Blob): Promise<Picture> {
  try {
    return await bitmapOf(file)
  } catch {
    if (await isHeic(file)) return bitmapOf(await jpegOf(file))
    return elementOf(file)
  }
}

async function bitmapOf(file: Blob): Promise<Picture> {
  const source = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = source
  return { source, width, height, close: () => source.close() }
}

/**
 * An element shows what cannot become a bitmap: a JPEG without its end, or one with more pixels than fit into memory.
 * @throws PictureError
 */
async function elementOf(file: Blob): Promise<Picture> {
  const address = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(address)
  const source = new Image()
  const isShown = await new Promise<boolean>((resolve) => {
    source.onload = () => resolve(source.naturalWidth > 0)
    source.onerror = () => resolve(false)
    source.src = address
  })
  if (isShown) return { source, width: source.naturalWidth, height: source.naturalHeight, close }
  close()
  throw new PictureError(PICTURE_ERRORS['image.unreadable'].text)
}

/** Converts with a decoder of about 700 kB, which loads only now. */
async function jpegOf(heic: Blob): Promise<Blob> {
  try {
    const { heicTo } = await import('heic-to/csp')
    return await heicTo({ blob: heic, type: 'image/jpeg', quality: QUALITY })
  } catch {
    throw new PictureError(PICTURE_ERRORS['image.unreadable'].text)
  }
}

function encode({ source }: Picture, { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return Promise.resolve(null)
  // JPEG has no transparency: without a background it would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
