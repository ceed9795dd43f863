import sharp, { type Sharp } from 'sharp'
import { boundedQueue } from '../http/bounded-queue.ts'

/** A perceptual hash as digits, '0' and '1', and its parts, by which similar ones are searched. */
export type PhotoHash = { hash: string; parts: number[] }

const PIXELS_MAX = 40_000_000
const HASH_BITS = 128
/**
 * Photos whose hashes differ in more bits than this are different pictures. Of 459 outlined portraits of an earlier demo,
 * copies at another size differ in at most 5 bits. No two of different people differ in fewer than 7, altered or not. At most seven
 * could be searched by the parts.
 */
export const ALIKE_BITS_MAX = 6
const HASH_SIDE = 8
/** Large enough that one picture in two sizes has nearly the same cells after it. */
const HASH_FRAME = 72
/** The least difference between the brightest and the darkest part of a picture that says something about it. */
const CONTRAST_MIN = 16
/** A smaller difference of two cells is noise of the encoder. */
const NOISE = 3

const PART_BITS = 16
const PART_VALUES = 2 ** PART_BITS

const hashing = boundedQueue({ atOnce: 2, waiting: 300 })

/**
 * A perceptual hash (dHash, https://www.hackerfactor.com/blog/index.php?/archives/529-Kind-of-Like-That.html) of 128
 * bits, by which copies are found after scaling and re-encoding: whether each of 8 × 8 cells is darker than its right
 * neighbour, then whether it is darker than the one below.
 * @returns undefined for a picture that is too plain to compare
 */
export const hashPicture = (jpeg: Buffer): Promise<PhotoHash | undefined> =>
  hashing(() => hashOf(sharp(jpeg, { limitInputPixels: PIXELS_MAX }).greyscale()))

/** The longer side of the picture from which altered ones are made. */
const SOURCE_SIDE = 256
/** Shares of each side that are cut off. */
const CROPS = [0.025, 0.05, 0.075, 0.1]
const DEGREES = [-6, -4, -2, 2, 4, 6]
/** What programs put into the corners of a turned picture. */
const CORNERS = ['#000', '#fff']

/**
 * The hashes of the picture as somebody might alter it to hide where it comes from: cropped around its centre by up to a
 * fifth of its width, turned by a few degrees, and each of these mirrored. Those that are too plain are left out.
 */
export const hashAltered = (jpeg: Buffer): Promise<PhotoHash[]> =>
  hashing(async () => {
    const picture = sharp(jpeg, { limitInputPixels: PIXELS_MAX }).greyscale()
    const source = await pixelsOf(picture.resize(SOURCE_SIDE, SOURCE_SIDE, { fit: 'inside' }))
    // The corners of a plain picture that is turned would be all that is compared.
    if (!(await hashOf(open(source)))) return []
    const { info: size } = source
    const altered = CROPS.map((share) => open(source).extract(centre(size, scaled(size, 1 - 2 * share))))
    for (const degrees of DEGREES) {
      const [first, ...others] = await Promise.all(
        CORNERS.map((background) => pixelsOf(open(source).rotate(degrees, { background }))),
      )
      if (!first) continue
      altered.push(...[first, ...others].map(open), open(first).extract(centre(first.info, inscribed(size, degrees))))
    }
    const mirrored = [open(source), ...altered].map((one) => one.clone().flop())
    const hashes = await Promise.all([...altered, ...mirrored].map(hashOf))
    return hashes.filter((hash) => hash !== undefined)
  })

const pixelsOf = (picture: Sharp) => picture.raw().toBuffer({ resolveWithObject: true })
type Pixels = Awaited<ReturnType<typeof pixelsOf>>
const open = ({ data, info: { width, height, channels } }: Pixels) => sharp(data, { raw: { width, height, channels } })

type Size = { width: number; height: number }

const scaled = ({ width, height }: Size, scale: number): Size => ({ width: width * scale, height: height * scale })

/** The part of this size around the centre. */
function centre(whole: Size, part: Size) {
  const [width, height] = [Math.floor(part.width), Math.floor(part.height)]
  return { left: (whole.width - width) >> 1, top: (whole.height - height) >> 1, width, height }
}

/** The largest part of the picture's shape that the picture fills once it is turned. */
function inscribed(size: Size, degrees: number): Size {
  const angle = (Math.abs(degrees) * Math.PI) / 180
  const [across, down] = [size.width * Math.cos(angle), size.width * Math.sin(angle)]
  const [right, upright] = [size.height * Math.sin(angle), size.height * Math.cos(angle)]
  return scaled(size, Math.min(size.width / (across + right), size.height / (down + upright)))
}

async function hashOf(picture: Sharp): Promise<PhotoHash | undefined> {
  const side = HASH_SIDE + 1
  const cells = await brightnessOf(picture, side)
  if (Math.max(...cells) - Math.min(...cells) < CONTRAST_MIN) return undefined
  const at = (row: number, column: number) => cells[row * side + column] ?? 0
  const places = Array.from({ length: HASH_SIDE ** 2 }, (_, cell) => [Math.floor(cell / HASH_SIDE), cell % HASH_SIDE])
  const digit = (difference: number) => (difference > NOISE ? '1' : '0')
  const across = places.map(([row = 0, column = 0]) => digit(at(row, column + 1) - at(row, column)))
  const down = places.map(([row = 0, column = 0]) => digit(at(row + 1, column) - at(row, column)))
  const hash = [...across, ...down].join('')
  return { hash, parts: partsOf(hash) }
}

/** The hash of the picture as it fills a frame of this shape: what does not fit is cut off on both sides. */
export const hashFilling = (jpeg: Buffer, { width, height }: Size): Promise<PhotoHash | undefined> =>
  hashing(async () => {
    const picture = sharp(jpeg, { limitInputPixels: PIXELS_MAX }).greyscale()
    return hashOf(open(await pixelsOf(picture.resize(width, height, { fit: 'cover' }))))
  })

/** In how many digits two hashes differ. */
export const differentBits = (one: string, other: string): number =>
  [...one].filter((digit, at) => digit !== other[at]).length

/** Small enough that a gesture of the face changes one of them. */
const SAME_SIDE = 24

/** Whether two pictures differ by no more than the noise of an encoder, as two pictures of a person never do. */
export const isSamePicture = (one: Buffer, other: Buffer): Promise<boolean> =>
  hashing(async () => {
    const [cells, others] = await Promise.all(
      [one, other].map((jpeg) => brightnessOf(sharp(jpeg, { limitInputPixels: PIXELS_MAX }).greyscale(), SAME_SIDE)),
    )
    return cells!.every((cell, at) => Math.abs(cell - (others![at] ?? 0)) <= NOISE) // There are two.
  })

/** The picture as `side` × `side` cells of brightness, row by row. */
async function brightnessOf(picture: Sharp, side: number): Promise<number[]> {
  const frame = await pixelsOf(picture.resize(HASH_FRAME, HASH_FRAME, { fit: 'fill', fastShrinkOnLoad: false }))
  const small = open(frame).greyscale().resize(side, side, { fit: 'fill', kernel: 'linear' })
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  return Array.from({ length: side * side }, (_, cell) => data[cell * info.channels] ?? 0)
}

/**
 * The hash in parts of 16 bits, as numbers that say which part they are. Parts without any change of brightness are left
 * out: they come from plain backgrounds, and a search for them would find half of all photos.
 */
export function partsOf(hash: string): number[] {
  const parts = Array.from({ length: HASH_BITS / PART_BITS }, (_, at) =>
    Number.parseInt(hash.slice(at * PART_BITS, (at + 1) * PART_BITS), 2),
  )
  return parts.flatMap((value, at) => (value === 0 || value === PART_VALUES - 1 ? [] : [at * PART_VALUES + value]))
}

/** How much two photos resemble each other: 100 for the same picture. */
export const alikePercent = (differentBits: number): number => Math.round(100 * (1 - differentBits / HASH_BITS))
