import { shippedTopics } from '../../apps/server/src/shipped-content.ts'
import { CONTENT, shippedPaper } from '../../tools/population/ground.ts'
import { tastesFor } from '../../tools/population/interests.ts'
import type { Shipped } from './people.ts'

/** The questionnaires and interests that the members of a market fill in: those of the product. */
export async function shipped(): Promise<Shipped> {
  const topics = await shippedTopics(CONTENT)
  return { paper: await shippedPaper(), tastes: tastesFor(topics.map(({ name }) => name)) }
}
