import { writeFile } from 'node:fs/promises'
import { GESTURES, type GestureId } from '@heartwell/contract/profiles/live-gestures.ts'
import sharp from 'sharp'

/** Of the fake camera. */
export const FRAME = { width: 320, height: 240 }
const FRAMES_PER_SECOND = 5
const FRAMES_PER_GESTURE = 6

export const ALL = Object.keys(GESTURES) as GestureId[] // The keys of this object are the ids.

/** What a frame shows; `none` is a face at rest. */
export type Shown = GestureId | 'none'

/**
 * Cells along the lower edge by which a script reads what a frame shows, as a reviewer sees it. The first is always white,
 * the others are the number of the gesture in binary digits.
 */
export const CELL = 12
const DIGITS = 4
export const CELLS = DIGITS + 1

const numberOf = (shown: Shown): number => (shown === 'none' ? 0 : ALL.indexOf(shown) + 1)
/** @param cells the brightness of each cell, from 0 to 255. Undefined when the picture has no such cells */
export function shownBy(cells: readonly number[]): Shown | undefined {
  const [first = 0, ...digits] = cells.map((brightness) => (brightness > 127 ? 1 : 0))
  if (first === 0) return undefined
  const number = digits.reduce<number>((sum, digit) => sum * 2 + digit, 0)
  return number === 0 ? 'none' : ALL[number - 1]
}

function cellsOf(shown: Shown): string {
  const digits = numberOf(shown).toString(2).padStart(DIGITS, '0')
  return [...`1${digits}`].map((digit, at) => cell(at, digit === '1' ? '#fff' : '#000')).join('')
}
const cell = (at: number, colour: string) =>
  `<rect x="${at * CELL}" y="${FRAME.height - CELL}" width="${CELL}" height="${CELL}" fill="${colour}"/>`

const hand = (x: number, y: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="22" ry="30" fill="#d3a183"/><rect x="${x - 14}" y="${y}" width="28" height="120" fill="#d3a183"/>`
/** Rough shapes over the portrait: a gesture has to change the picture about as much as a real one. */
const SHAPES: Record<GestureId, string> = {
  turn_left: '<rect x="118" y="60" width="26" height="120" fill="#8a6a58" opacity=".8"/>',
  turn_right: '<rect x="182" y="60" width="26" height="120" fill="#8a6a58" opacity=".8"/>',
  look_up: '<rect x="125" y="150" width="70" height="26" fill="#c9987c"/>',
  look_down: '<rect x="120" y="52" width="80" height="30" fill="#54423a"/>',
  hand_beside_face: hand(232, 110),
  touch_nose: hand(162, 128),
  touch_ear: hand(212, 112),
  cover_eye: hand(145, 98),
  two_fingers:
    '<rect x="228" y="70" width="11" height="60" fill="#d3a183"/><rect x="244" y="70" width="11" height="60" fill="#d3a183"/>',
  close_eyes: '<rect x="128" y="98" width="64" height="11" fill="#a97f68"/>',
  open_mouth: '<ellipse cx="160" cy="150" rx="15" ry="17" fill="#3c1218"/>',
  puff_cheeks: '<circle cx="126" cy="140" r="17" fill="#e0ad90"/><circle cx="194" cy="140" r="17" fill="#e0ad90"/>',
  press_lips:
    '<rect x="138" y="141" width="44" height="15" fill="#c9987c"/><rect x="138" y="148" width="44" height="2" fill="#5a2c28"/>',
}

const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME.width}" height="${FRAME.height}">${content}</svg>`,
  )

type Chance = () => number
/** A moving person before the camera: the portrait in a room, a little elsewhere and with other noise in each frame. */
async function liveFrame(portrait: Buffer, shown: Shown, chance: Chance): Promise<Buffer> {
  const side = FRAME.height - 10
  const face = await sharp(portrait).resize(side, side).toBuffer()
  const room = svg(
    `<rect width="100%" height="100%" fill="#b8aea0"/><rect x="0" width="60" height="240" fill="#6d7f86"/>`,
  )
  const left = Math.round((FRAME.width - side) / 2 + 4 * (chance() - 0.5))
  const shapes = svg((shown === 'none' ? '' : SHAPES[shown]) + cellsOf(shown))
  const picture = sharp(room).composite([
    { input: face, left, top: Math.round(5 + 4 * (chance() - 0.5)) },
    { input: shapes },
  ])
  const { data } = await sharp(await picture.png().toBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(Uint8ClampedArray.from(data, (value) => value + Math.round(10 * (chance() - 0.5))))
}

/** A photo that fills the frame and never moves. */
async function stillFrame(photo: Buffer): Promise<Buffer> {
  const filled = await sharp(photo).resize(FRAME.width, FRAME.height, { fit: 'cover' }).toBuffer()
  const marked = await sharp(filled)
    .composite([{ input: svg(cellsOf('none')) }])
    .png()
    .toBuffer()
  return sharp(marked).removeAlpha().raw().toBuffer()
}

/** Writes what the fake camera of Chromium shows, again and again: Y4M, each gesture for more than a second. */
export async function writeClip(
  file: string,
  portrait: Buffer,
  shown: readonly Shown[],
  chance: Chance,
): Promise<void> {
  const frames: Buffer[] = []
  for (const one of shown)
    for (let at = 0; at < FRAMES_PER_GESTURE; at += 1) frames.push(await liveFrame(portrait, one, chance))
  await writeFile(file, y4m(frames))
}

export async function writeStill(file: string, photo: Buffer): Promise<void> {
  const frame = await stillFrame(photo)
  await writeFile(file, y4m(Array.from({ length: FRAMES_PER_GESTURE }, () => frame)))
}

/** @param frames pixels of three bytes */
function y4m(frames: readonly Buffer[]): Buffer {
  const head = `YUV4MPEG2 W${FRAME.width} H${FRAME.height} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`
  return Buffer.concat([Buffer.from(head), ...frames.flatMap((frame) => [Buffer.from('FRAME\n'), planesOf(frame)])])
}

/** Brightness for each pixel, then the two colour differences for each square of four (BT.601, full range). */
function planesOf(rgb: Buffer): Buffer {
  const { width, height } = FRAME
  const planes = Buffer.alloc(width * height * 1.5)
  const [blue, red] = [width * height, width * height * 1.25]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      const [r, g, b] = [rgb[at]!, rgb[at + 1]!, rgb[at + 2]!] // The frame has all of them.
      planes[y * width + x] = 0.299 * r + 0.587 * g + 0.114 * b
      if (x % 2 || y % 2) continue
      const quarter = (y / 2) * (width / 2) + x / 2
      planes[blue + quarter] = 128 - 0.168736 * r - 0.331264 * g + 0.5 * b
      planes[red + quarter] = 128 + 0.5 * r - 0.418688 * g - 0.081312 * b
    }
  return planes
}
