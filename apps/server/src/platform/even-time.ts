import { setTimeout as delay } from 'node:timers/promises'

const EVEN_TIME_MS = 120

/** Answers after at least this time, so that known and unknown addresses cannot be distinguished by the time. */
export async function inEvenTime<T>(work: Promise<T> | T, ms = EVEN_TIME_MS): Promise<T> {
  const [result] = await Promise.all([work, delay(ms)])
  return result
}
