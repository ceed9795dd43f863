import { randomInt } from 'node:crypto'
import { newCaseNumber } from '../rules.ts'

const TRIES = 5

/**
 * Draws case numbers until one is free.
 * @param insert stores the case under the number; undefined when the number is taken
 * @throws Error when five in a row are taken, which is no coincidence
 */
export async function withCaseNumber<T>(insert: (number: string) => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const made = await insert(newCaseNumber(randomInt))
    if (made !== undefined) return made
  }
  throw new Error('no case number is free')
}
