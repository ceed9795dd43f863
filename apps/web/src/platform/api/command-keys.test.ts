import { expect, test } from 'vitest'
import { commandKeys } from './command-keys.ts'

const body = { message: 'Good evening' }
const photo = new Blob(['x'])

test('the key of a form stays while its input does, and is a new one afterwards', () => {
  const keys = commandKeys()
  const first = keys.keyOf({ body } as object)
  expect(first).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(keys.keyOf({ body: { ...body } } as object)).toBe(first)
  expect(keys.keyOf({ body: { message: 'Good morning' } } as object)).not.toBe(first)
})

test('the key of a form is a new one once its command is done', () => {
  const keys = commandKeys()
  const first = keys.keyOf({ body } as object)
  keys.done()
  expect(keys.keyOf({ body } as object)).not.toBe(first)
})

test('the key of a form depends on its files and on their names', () => {
  const keys = commandKeys()
  const first = keys.keyOf({ files: { image0: photo } })
  expect(keys.keyOf({ files: { image0: photo } })).toBe(first)
  const others = [{ image0: new Blob(['x']) }, { image1: photo }, { image0: photo, image1: photo }, {}]
  for (const files of others) {
    const keysBefore = commandKeys()
    const before = keysBefore.keyOf({ files: { image0: photo } })
    expect(keysBefore.keyOf({ files })).not.toBe(before)
  }
})
