import { TOPICS, type Topic } from '@heartwell/contract/counselling/counselling.ts'

/** The address of the booking page, from a template with both ids. */
export const bookingPageUrl = (template: string, counsellorId: string, memberId: string): string =>
  template.replace('{counsellorId}', counsellorId).replace('{userId}', memberId)

type Offered = { id: string; price_minor: number | null; booked: boolean; topics: readonly string[] }

/**
 * Whom a member is offered: somebody who takes bookings, first their own counsellor, then somebody with a free time, then
 * somebody for the topic. The order of the rows decides between equal ones.
 */
export function counsellorToOffer<Row extends Offered>(
  rows: readonly Row[],
  nextFree: ReadonlyMap<string, Date | null>,
  topic: Topic,
): Row | undefined {
  const rank = ({ id, booked, topics }: Row) => [booked, nextFree.get(id) != null, topics.includes(topic)].map(Number)
  const compare = (a: Row, b: Row) => {
    const other = rank(b)
    return rank(a).reduce((found, own, at) => found || (other[at] ?? 0) - own, 0)
  }
  return rows.filter(({ price_minor }) => price_minor !== null).toSorted(compare)[0]
}

/** The topics in the filter of the list. */
export const knownTopics = (topics: readonly string[]): Topic[] => TOPICS.filter((topic) => topics.includes(topic))
