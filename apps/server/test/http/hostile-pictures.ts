import { deflateSync } from 'node:zlib'
import { ERRORS, type ErrorCode } from '@heartwell/contract/errors.ts'
import sharp from 'sharp'
import { aPicture } from '../factories.ts'

const SCRIPT = '<script>alert(1)</script>'
/** Data that hides in the files below and must never be stored. */
export const HIDDEN = ['<script', 'PK\x03\x04', 'SecretCamera', 'Exif']

type Format = 'jpeg' | 'png' | 'webp'
type Made = () => Promise<Buffer>
const text =
  (content: string): Made =>
  async () =>
    Buffer.from(content, 'latin1')
const as = async (format: Format) =>
  sharp(await aPicture())
    .toFormat(format)
    .toBuffer()
const behind = async (format: Format, rest: string | Buffer) => Buffer.concat([await as(format), Buffer.from(rest)])

/** A valid header of a picture without valid content. */
const headOf =
  (format: Format): Made =>
  async () =>
    Buffer.concat([(await as(format)).subarray(0, 12), Buffer.from(SCRIPT)])

const half =
  (format: Format): Made =>
  async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const whole = await sharp({ create: { width: 200, height: 200, channels: 3, noise, background: '#fff' } })
      .toFormat(format)
      .toBuffer()
    return whole.subarray(0, Math.floor(whole.length / 2))
  }

/** Many pixels in a few kilobytes. */
const bomb =
  (width: number, height: number): Made =>
  () =>
    sharp({ create: { width, height, channels: 3, background: '#000' }, limitInputPixels: false })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer()

/** A small PNG whose head claims to be 60,000 pixels wide and high. */
async function pngThatBoasts(): Promise<Buffer> {
  const png = await as('png')
  const head = Buffer.from(png.subarray(12, 29))
  head.writeUInt32BE(60_000, 4)
  head.writeUInt32BE(60_000, 8)
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head.subarray(4)), png.subarray(33)])
}

/** A PNG with a comment of 50 MB that is compressed to 50 kB. */
async function pngWithPackedNote(): Promise<Buffer> {
  const png = await as('png')
  const note = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(50_000_000))])
  return Buffer.concat([png.subarray(0, 33), chunk('zTXt', note), png.subarray(33)])
}

async function pngWithNote(): Promise<Buffer> {
  const png = await as('png')
  const note = chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`, 'latin1'))
  return Buffer.concat([png.subarray(0, 33), note, png.subarray(33)])
}

async function jpegWithNote(): Promise<Buffer> {
  const jpeg = await as('jpeg')
  const note = Buffer.from(SCRIPT)
  const head = Buffer.from([0xff, 0xfe, 0, note.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, note, jpeg.subarray(2)])
}

/** A small JPEG whose frame claims 65,500 × 65,500 pixels. */
async function jpegThatBoasts(): Promise<Buffer> {
  const jpeg = Buffer.from(await as('jpeg'))
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(65_500, frame + 5)
  jpeg.writeUInt16BE(65_500, frame + 7)
  return jpeg
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8 + body.length)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc(body), 4 + body.length)
  return frame
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

/** Thirty frames in one file. */
function film(): Promise<Buffer> {
  const [width, height, pages] = [40, 40, 30]
  const frames = Buffer.from(Array.from({ length: width * height * pages * 3 }, (_, at) => (at * 7) % 256))
  return sharp(frames, { raw: { width, height: height * pages, channels: 3, pageHeight: height } })
    .webp({ loop: 0, delay: Array(pages).fill(50) })
    .toBuffer()
}

const taken: Made = async () =>
  sharp(await aPicture())
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
    })
    .jpeg()
    .toBuffer()

export type HostilePicture = { name: string; made: Made; refused?: ErrorCode }
const refused = (code: ErrorCode, files: [string, Made][]): HostilePicture[] =>
  files.map(([name, made]) => ({ name, made, refused: code }))

/** None of the three accepted kinds, whatever they claim to be. */
const STRANGERS = refused('image.type', [
  ['an SVG', text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
  ['an SVG with an XML head', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  [
    'a GIF',
    async () =>
      sharp(await aPicture())
        .gif()
        .toBuffer(),
  ],
  ['a GIF that is a script', text('GIF89a=1;alert(1)//')],
  ['a page', text(`<!doctype html>${SCRIPT}`)],
  ['a PDF', text('%PDF-1.7\n1 0 obj<<>>endobj')],
  [
    'an AVIF',
    async () =>
      sharp(await aPicture())
        .avif({ effort: 0 })
        .toBuffer(),
  ],
  ['a HEIC', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['a BMP', text(`BM${'\0'.repeat(60)}`)],
  ['a ZIP', text('PK\x03\x04\x14\0\0\0')],
  ['a program', text('MZ\x90\0\x03\0\0\0')],
  ['a film', text('\0\0\0\x20ftypisom\0\0\x02\0')],
  ['a text', text('hello')],
  ['two bytes', text('\xff\xd8')],
  ['sound in the frame of a WebP', text('RIFF\x24\0\0\0WAVEfmt ')],
])

const BROKEN = refused('image.unreadable', [
  ['a page behind the head of a JPEG', headOf('jpeg')],
  ['a page behind the head of a PNG', headOf('png')],
  ['a page behind the head of a WebP', headOf('webp')],
  ['half a JPEG', half('jpeg')],
  ['half a PNG', half('png')],
  ['half a WebP', half('webp')],
  ['a picture a little over 40 megapixels', bomb(8_000, 5_001)],
  ['a PNG that claims 3,600 megapixels', pngThatBoasts],
  ['a JPEG that claims 4,290 megapixels', jpegThatBoasts],
])

/** Valid pictures with additional data. They are accepted without it. */
const SMUGGLERS: HostilePicture[] = [
  { name: 'a JPEG with a page behind its end', made: () => behind('jpeg', `<html>${SCRIPT}</html>`) },
  { name: 'a JPEG with a ZIP behind its end', made: () => behind('jpeg', 'PK\x03\x04\x14\0evil.exe') },
  { name: 'a PNG with a script behind its end', made: () => behind('png', SCRIPT) },
  { name: 'a WebP with a script behind its end', made: () => behind('webp', SCRIPT) },
  { name: 'a JPEG with a script in a comment', made: jpegWithNote },
  { name: 'a PNG with a script in a note', made: pngWithNote },
  { name: 'a WebP of thirty frames', made: film },
  { name: 'a JPEG that tells where it was taken', made: taken },
]

/** May be accepted or refused, as long as it does no harm. */
export const PACKED_NOTE: HostilePicture = { name: 'a PNG with a note of 50 MB', made: pngWithPackedNote }

export const REFUSED_PICTURES = [...STRANGERS, ...BROKEN]
export const CLEANED_PICTURES = SMUGGLERS

export const refusalOf = (code: ErrorCode) => ({ status: ERRORS[code].status, message: ERRORS[code].text })
