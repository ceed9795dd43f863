import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { SCENES } from './gallery-scenes.ts'

it('RT-08 every drawing of the gallery has words for those who cannot see it, and is small enough to send', () => {
  const art = path.resolve(import.meta.dirname, '../../../../art/scenes')
  expect(readdirSync(art).toSorted()).toEqual(SCENES.map(({ name }) => `${name}.svg`).toSorted())
  for (const { name, title, description, caption } of SCENES) {
    expect(gzipSync(readFileSync(path.join(art, `${name}.svg`))).length, name).toBeLessThan(14_000)
    expect(description.length).toBeGreaterThan(50)
    expect(`${title}${description}${caption}`).not.toMatch(/!/)
  }
})
