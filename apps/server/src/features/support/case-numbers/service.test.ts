import { expect, test } from 'vitest'
import { withCaseNumber } from './service.ts'

test('withCaseNumber draws another number after a taken one, and gives up after five', async () => {
  const drawn: string[] = []
  const insertAt = (free: number) => async (number: string) => {
    drawn.push(number)
    return drawn.length === free ? number : undefined
  }
  const fifth = await withCaseNumber(insertAt(5))
  expect(new Set(drawn).size).toBe(5)
  expect(fifth).toBe(drawn[4])
  drawn.length = 0
  await expect(withCaseNumber(insertAt(6))).rejects.toThrow('no case number is free')
  expect(drawn).toHaveLength(5)
})
