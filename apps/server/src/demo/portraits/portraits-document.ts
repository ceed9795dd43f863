import sharp from 'sharp'
import type { DemoMember } from '../people/people.ts'
import { portraitDrawing } from './portraits.ts'
import { INK } from './portraits-backdrop.ts'
import { lettering, letteringWidth } from './portraits-lettering.ts'

const WIDTH = 960
const HEIGHT = 600
const GARNET = '#A5324A'
const SOFT = '#5B4A58'

type Bearer = Pick<DemoMember, 'id' | 'name' | 'dob' | 'photos'>

/** A drawn identity card, marked as a specimen, for the review queue. */
export async function demoIdDocument(member: Bearer): Promise<Buffer> {
  return sharp(Buffer.from(idDocumentSvg(member)))
    .jpeg({ quality: 80 })
    .toBuffer()
}

function idDocumentSvg(member: Bearer): string {
  const number = member.id.replace(/\D/g, '').padEnd(9, '0').slice(0, 9)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#CDBCAE"/>`,
    `<rect x="24" y="24" width="912" height="552" rx="36" fill="#FFFAF5"/>${GUILLOCHE}`,
    `<path d="M24 60a36 36 0 0 1 36-36H900a36 36 0 0 1 36 36V112H24z" fill="#DBE7EA"/>`,
    lettering('Identity card', 64, 84, 26, INK),
    lettering(`DH ${number}`, 640, 82, 22, SOFT),
    WATERMARK,
    photoOf(member),
    field('Name', member.name, 180),
    field('Date of birth', member.dob, 272),
    field('Document number', `DH ${number}`, 364),
    SPECIMEN,
    '</svg>',
  ].join('')
}

function photoOf({ photos }: Bearer): string {
  const place = 'x="64" y="148" width="260" height="325"'
  const first = photos[0]
  if (!first) return `<rect ${place} fill="#EADCCF"/>`
  const straight = { ...first.pose, turn: 0, tilt: 0, shoulders: 0, expression: 'calm' } as const
  const facing = { prop: null, shift: 0, frame: 0.98, pose: straight } as const
  const plain = { ...first, ...facing, tint: 'sky', backdrop: 'plain' } as const
  return `<svg ${place} viewBox="0 0 800 1000" fill="none">${portraitDrawing(plain)}</svg>`
}

function field(label: string, value: string, y: number): string {
  const height = Math.min(28, (28 * 520) / letteringWidth(value, 28))
  return lettering(label, 368, y, 15, SOFT) + lettering(value, 368, y + 48, height, INK)
}

const GUILLOCHE = `<g fill="none" stroke="#DBE7EA" stroke-width="2">${Array.from(
  { length: 14 },
  (_, row) => `<path d="M24 ${150 + row * 30}q114 -36 228 0t228 0t228 0t228 0"/>`,
).join('')}</g>`

const WATERMARK = `<g transform="rotate(-14 620 330)">${lettering('Specimen - demo', 330, 366, 42, '#F3D9D6')}</g>`
const SPECIMEN = lettering('Specimen - demo. Not a document.', 64, 540, 22, GARNET)
