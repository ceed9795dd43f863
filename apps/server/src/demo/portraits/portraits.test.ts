import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { COMPLEXIONS, HEAD_SHAPES } from '@heartwell/demo/looks.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoCounsellors } from '../counsellors.ts'
import { createRandom } from '../random.ts'
import { skullOf } from './portraits/skull.ts'
import { PORTRAIT_HEIGHT, PORTRAIT_WIDTH, type PortraitSpec, portraitSvg, renderPortrait } from './portraits.ts'
import { portraitsFor, type Sitter } from './portraits-casting.ts'
import { demoIdDocument } from './portraits-document.ts'
import { drawOnce } from './portraits-store.ts'

const sitter = { gender: 'F', age: 61, looks: 'fair', headwear: null, leanings: ['words', 'nature'] } as const
const photos = portraitsFor(sitter, 3, createRandom(1))

const oneOf = (gender: Sitter['gender'], n: number): PortraitSpec => {
  const looks = COMPLEXIONS[n % COMPLEXIONS.length] ?? 'fair'
  return portraitsFor({ ...sitter, gender, looks, age: 42 + n * 4 }, 1, createRandom(n))[0]!
}

/** What people recognise somebody by. */
function featuresOf({ likeness }: PortraitSpec): string[] {
  const { anatomy, hair, beard, glasses } = likeness
  const { shape, eyes, brows, nose, mouth } = anatomy
  return [shape, eyes, brows, nose, mouth, hair, String(beard), String(glasses)]
}
const differences = (one: PortraitSpec, other: PortraitSpec) =>
  featuresOf(one).filter((feature, at) => feature !== featuresOf(other)[at]).length

describe('faces', () => {
  it('are the same on all pictures of one person, in other clothes and another place', () => {
    expect(new Set(photos.map(({ likeness }) => JSON.stringify(likeness))).size).toBe(1)
    expect(new Set(photos.map(({ tint }) => tint)).size).toBe(3)
    expect(new Set(photos.map(({ frame }) => frame)).size).toBe(3)
  })

  it.each(['M', 'F'] as const)('differ in at least three features among nine people of one gender (%s)', (gender) => {
    const nine = Array.from({ length: 9 }, (_, n) => oneOf(gender, n))
    const pairs = nine.flatMap((one, at) => nine.slice(at + 1).map((other) => differences(one, other)))
    expect(Math.min(...pairs)).toBeGreaterThanOrEqual(3)
  })

  it('differ in at least four features among the counsellors', () => {
    const portraits = demoCounsellors().map(({ portrait }) => portrait)
    const pairs = portraits.flatMap((one, at) => portraits.slice(at + 1).map((other) => differences(one, other)))
    expect(Math.min(...pairs)).toBeGreaterThanOrEqual(4)
  })

  it('have at least six outlines of the head, each at least 5 % wider or narrower somewhere than any other', () => {
    const straight = { turn: 0, tilt: 0, shoulders: 0, expression: 'calm' } as const
    const { anatomy } = photos[0]!.likeness
    const outlines = HEAD_SHAPES.map((shape) => {
      const { outline, x, chin, half } = skullOf({ ...anatomy, shape }, straight)
      return [...outline.slice(1, 9).map(([px]) => (px - x) / half), chin / half]
    })
    expect(outlines.length).toBeGreaterThanOrEqual(6)
    for (const [at, one] of outlines.entries())
      for (const other of outlines.slice(at + 1))
        expect(Math.max(...one.map((width, place) => Math.abs(width - other[place]!)))).toBeGreaterThan(0.05)
  })

  it('are lit from the left', async () => {
    for (const n of [0, 1, 2, 3, 4, 5]) {
      const spec = oneOf('M', n)
      const bare = { ...spec.likeness, hair: 'bald', beard: null, glasses: null } as const
      const pose = { ...spec.pose, turn: 0, tilt: 0 }
      const picture = await renderPortrait({ ...spec, likeness: bare, pose, frame: 1, shift: 0, prop: null })
      const brightness = async (left: number) => {
        const cheek = { left: PORTRAIT_WIDTH * left, top: PORTRAIT_HEIGHT * 0.46, width: 30, height: 40 }
        const patch = Object.fromEntries(Object.entries(cheek).map(([side, value]) => [side, Math.round(value)]))
        const { channels } = await sharp(
          await sharp(picture)
            .extract(patch as typeof cheek)
            .greyscale()
            .png()
            .toBuffer(),
        ).stats()
        return channels[0]!.mean
      }
      expect(await brightness(0.33)).toBeGreaterThan((await brightness(0.6)) + 4)
    }
  })
})

it('paints the same picture for the same seed', () => {
  expect(portraitsFor(sitter, 3, createRandom(1)).map(portraitSvg)).toEqual(photos.map(portraitSvg))
})

it('paints pictures that a card of 4 to 5 shows whole, of at most 36 kB', async () => {
  const pictures = await Promise.all(photos.map(renderPortrait))
  const { format, width, height } = await sharp(pictures[0]).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: PORTRAIT_WIDTH, height: PORTRAIT_HEIGHT })
  expect(PORTRAIT_WIDTH / PORTRAIT_HEIGHT).toBe(4 / 5)
  expect(Math.max(...pictures.map(({ length }) => length))).toBeLessThan(36_000)
})

it('refers only to gradients and clips that the picture has', () => {
  for (const svg of [...photos, oneOf('M', 4), oneOf('F', 7)].map(portraitSvg)) {
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    expect([...svg.matchAll(/url\(#([^)]+)\)/g)].filter(([, id]) => !ids.has(id))).toEqual([])
    expect(svg).not.toMatch(/NaN|undefined/)
  }
})

it('draws an identity card without needing a font, also for somebody without a photo', async () => {
  const bearer = { id: 'a1b2', name: 'Łucja Ó Briain-Weiß', dob: '1965-03-09', photos: [] }
  const card = await sharp(await demoIdDocument(bearer)).metadata()
  expect(card.format).toBe('jpeg')
})

it('draws a portrait once: the next demo takes the kept one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'heartwell-portraits-'))
  try {
    const drawn = await drawOnce(folder)(photos[0]!)
    const [kept] = await readdir(folder)
    expect(await readFile(path.join(folder, kept!))).toEqual(drawn)
    await writeFile(path.join(folder, kept!), 'kept')
    expect(String(await drawOnce(folder)(photos[0]!))).toBe('kept')
    expect(await drawOnce(folder)(photos[1]!)).toEqual(await renderPortrait(photos[1]!))
  } finally {
    await rm(folder, { recursive: true })
  }
})

it('draws all the same where nothing can be kept', async () => {
  const file = path.join(import.meta.dirname, 'portraits.ts')
  expect(await drawOnce(file)(photos[0]!)).toEqual(await renderPortrait(photos[0]!))
})
