import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { asPhoto } from '../../platform/files/images.ts'
import { ALIKE_BITS_MAX, hashAltered, hashPicture, type PhotoHash } from '../../platform/files/photo-hash.ts'
import { createRandom } from '../random.ts'
import { renderPortrait } from './portraits.ts'
import { portraitsFor, type Sitter } from './portraits-casting.ts'

/** More of them measure the threshold: `PORTRAIT_PEOPLE=300`. Their pictures are those of the demo's people. */
const PEOPLE = Number(process.env.PORTRAIT_PEOPLE ?? 10)

type Portrait = { jpeg: Buffer; plain: PhotoHash; altered: PhotoHash[] }
const portraits: Portrait[] = []

const LOOKS = ['fair', 'brown', 'deep'] as const
function sitter(n: number): Sitter {
  const looks = LOOKS[n % LOOKS.length] ?? 'fair'
  return { gender: n % 2 ? 'F' : 'M', age: 40 + ((n * 7) % 40), looks, headwear: null, leanings: ['words', 'nature'] }
}

async function portraitOf(n: number): Promise<Portrait> {
  const [spec] = portraitsFor(sitter(n), 1, createRandom(n))
  if (!spec) throw new Error('nobody sat')
  const jpeg = await asPhoto(await renderPortrait(spec))
  const plain = await hashPicture(jpeg)
  if (!plain) throw new Error('the portrait is plain')
  return { jpeg, plain, altered: await hashAltered(jpeg) }
}

beforeAll(async () => {
  for (let n = 1; n <= PEOPLE; n += 1) portraits.push(await portraitOf(n))
}, 600_000)

const different = (one: string, other: string) => [...one].filter((digit, at) => digit !== other[at]).length
const isAlike = (one: PhotoHash, other: PhotoHash) =>
  different(one.hash, other.hash) <= ALIKE_BITS_MAX && one.parts.some((part) => other.parts.includes(part))

test('no portrait is like that of another person, altered or not', () => {
  const alike = portraits.flatMap((one, at) =>
    portraits.filter(
      (other, place) => place !== at && [one.plain, ...one.altered].some((h) => isAlike(h, other.plain)),
    ),
  )
  expect(alike).toHaveLength(0)
})

async function cropped(jpeg: Buffer, share: number): Promise<Sharp> {
  const { width, height } = await sharp(jpeg).metadata()
  const [left, top] = [Math.round((width * share) / 2), Math.round((height * share) / 2)]
  return sharp(jpeg).extract({ left, top, width: width - 2 * left, height: height - 2 * top })
}

describe('a portrait is recognised', () => {
  const WAYS: [string, (jpeg: Buffer) => Sharp | Promise<Sharp>][] = [
    ['mirrored', (jpeg) => sharp(jpeg).flop()],
    ['at half the size and quality 40', (jpeg) => sharp(jpeg).resize(256)],
    ['20 % brighter', (jpeg) => sharp(jpeg).modulate({ brightness: 1.2 })],
    ['cropped by 4 %', (jpeg) => cropped(jpeg, 0.04)],
    ['cropped by 10 %', (jpeg) => cropped(jpeg, 0.1)],
    ['cropped by 20 % and mirrored', async (jpeg) => (await cropped(jpeg, 0.2)).flop()],
    ['turned by 4° with black corners', (jpeg) => sharp(jpeg).rotate(4)],
    ['turned by −6° with white corners', (jpeg) => sharp(jpeg).rotate(-6, { background: '#fff' })],
  ]
  test.each(WAYS)('%s', async (_, alter) => {
    let found = 0
    for (const { jpeg, plain, altered } of portraits) {
      const quality = 80
      const copy = await hashPicture(await asPhoto(await (await alter(jpeg)).jpeg({ quality }).toBuffer()))
      if (copy && [plain, ...altered].some((hash) => isAlike(hash, copy))) found += 1
    }
    expect(found / portraits.length).toBeGreaterThanOrEqual(0.9)
  })
})
