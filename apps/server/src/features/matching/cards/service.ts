import type { MatchedUser } from '@heartwell/contract/matching/matching.ts'
import { cardFacts } from '@heartwell/contract/profiles/facts.ts'
import type { Card, Why } from '@heartwell/contract/profiles/people.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import { whyOf } from '@heartwell/matching/reasons/why.ts'
import type { Deps } from '../../../deps.ts'
import { placeText } from '../places/view.ts'
import * as q from '../queries.ts'
import { type RankedMember, rankedMembersById } from '../ranking/feature-rows/current-rows.ts'
import { badgesOf, isNew, type Place } from '../rules.ts'
import { viewCard, viewLastMessage } from '../view.ts'
import { quoteFrom } from './rules.ts'

/** One row of a list. `relation` distinguishes suggestions from connections. */
export type Listed = { id: string; place: Pick<Place, 'relation'> }

/** Cards of these members as the viewer sees them, in this order. Deleted, suspended and leaving members are left out. */
export async function cardsFor(deps: Deps, viewerId: string, ids: string[]): Promise<Card[]> {
  const cards = await q.cardsOf(deps.db, viewerId, ids)
  return ids.flatMap((id) => {
    const row = cards.get(id)
    return row ? [viewCard(row, deps.clock())] : []
  })
}

/** The first picture of each of these members, as on their cards; null without one. */
export async function firstPictures(
  deps: Deps,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const cards = await cardsFor(deps, viewerId, [...new Set(ids)])
  return new Map(cards.map(({ id, more_images: [first] }) => [id, first ?? null]))
}

/** Rows of the matches in this order, each with its match reasons; `known` are the members who were read already. */
export async function matchedRows(
  deps: Deps,
  me: RankedMember,
  lines: Listed[],
  known: RankedMember[],
): Promise<MatchedUser[]> {
  const ids = lines.map((line) => line.id)
  const people = new Map(known.map((person) => [person.sources.id, person]))
  const others = await rankedMembersById(
    deps,
    ids.filter((id) => !people.has(id)),
  )
  for (const [id, person] of others) people.set(id, person)
  const rows = await q.listedRows(deps.db, { viewerId: me.sources.id, ids, now: deps.clock() })
  const topics = await deps.matching.topicNames()
  return lines.flatMap(({ id, place: { relation } }) => {
    const row = rows.get(id)
    if (!row) return []
    const other = people.get(id)
    return {
      ...viewCard(row, deps.clock()),
      ...viewLastMessage(relation === 'connected' ? row : undefined),
      relation,
      ...(other ? whyBetween(deps, me, other, row.name, topics) : NOTHING_KNOWN),
      new: isNew(other?.sources.decided_at ?? null, deps.clock()),
      profession: row.profession,
      quote: quoteFrom(row.own_words),
      facts: cardFacts(row.facts),
      place: placeText(row.place),
      mark: row.mark,
      badges: badgesOf(row).map(({ kind }) => kind),
    }
  })
}

/** Why two members are suggested to each other, as each of them would read it. */
export async function whyForBoth(
  deps: Deps,
  me: RankedMember & { name: string },
  other: RankedMember & { name: string },
): Promise<[Why, Why]> {
  const topics = await deps.matching.topicNames()
  return [whyBetween(deps, me, other, other.name, topics), whyBetween(deps, other, me, me.name, topics)]
}

/** The same for two members by their ids. */
export async function whyForBothById(deps: Deps, me: Named, other: Named): Promise<[Why, Why]> {
  const people = await rankedMembersById(deps, [me.id, other.id])
  const [mine, theirs] = [people.get(me.id), people.get(other.id)]
  if (!mine || !theirs) return [NOTHING_KNOWN, NOTHING_KNOWN]
  return whyForBoth(deps, { ...mine, name: me.name }, { ...theirs, name: other.name })
}
type Named = { id: string; name: string }

export const NOTHING_KNOWN: Why = {
  reasons: [],
  their_reasons: [],
  difference: null,
  band: null,
  shared_answers: 0,
  distance: null,
}

/** The match reasons of two members and their topics of conversation, as text. */
export const whyBetween = (deps: Deps, me: RankedMember, other: RankedMember, name: string, topics: string[]): Why =>
  whyOf(
    { mine: me.row, theirs: other.row, name },
    { weights: deps.matching.weights(), moment: momentOf(deps.clock()), topics },
  )
