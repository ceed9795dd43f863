import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { PORTRAIT_HEIGHT, PORTRAIT_WIDTH, portraitSvg, renderPortrait } from './portraits.ts'
import { portraitsFor } from './portraits-casting.ts'
import { demoIdDocument } from './portraits-document.ts'
import { drawOnce } from './portraits-store.ts'
import { createRandom } from './random.ts'

const sitter = { gender: 'F', age: 61, looks: 'fair', headwear: null, leanings: ['words', 'nature'] } as const
const photos = portraitsFor(sitter, 3, createRandom(1))

it('draws one person on three different pictures', () => {
  expect(new Set(photos.map(({ head, skin, hair }) => `${head} ${skin} ${hair}`)).size).toBe(1)
  expect(new Set(photos.map(({ tint }) => tint)).size).toBe(3)
})

it('draws pictures that a card of 4 to 5 shows whole, in the ink of the product', async () => {
  const { format, width, height } = await sharp(await renderPortrait(photos[0]!)).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: PORTRAIT_WIDTH, height: PORTRAIT_HEIGHT })
  expect(PORTRAIT_WIDTH / PORTRAIT_HEIGHT).toBe(4 / 5)
  expect(portraitSvg(photos[0]!)).not.toMatch(/#000\b|c1070\d/)
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
