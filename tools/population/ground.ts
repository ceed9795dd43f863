import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { shippedBanks, shippedTopics } from '../../apps/server/src/shipped-content.ts'
import { tastesFor } from './interests.ts'
import type { Answers } from './load.ts'
import { paperOf } from './mind.ts'
import type { Ground } from './people.ts'

/** The part of the order that can be passed to a thread. */
export type Order = { url: string; members: number; seed: number; answers: Answers; now: Date; firstNo: number }

export const CONTENT = fileURLToPath(new URL('../../apps/server/content', import.meta.url))

export async function groundOf(order: Omit<Order, 'url' | 'answers'>): Promise<Ground> {
  const { members, seed, now, firstNo } = order
  const tastes = tastesFor((await shippedTopics(CONTENT)).map(({ name }) => name))
  return { seed, size: members, now, firstNo, paper: await shippedPaper(), tastes }
}

export async function shippedPaper() {
  const key: unknown = JSON.parse(await readFile(`${CONTENT}/questionnaires/reasoning-key.json`, 'utf8'))
  return paperOf(await shippedBanks(CONTENT), key as Record<string, number>) // Our own file, which the content tests check.
}
