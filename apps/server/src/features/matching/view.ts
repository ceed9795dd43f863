import type { MatchedUser } from '@heartwell/contract/matching/matching.ts'
import type { Preferences } from '@heartwell/contract/matching/preferences.ts'
import type { RankingMonitors, RankingNight, RankingWeight } from '@heartwell/contract/matching/ranking.ts'
import type { Card } from '@heartwell/contract/profiles/people.ts'
import { CODE_POINTS, withoutCutEnd } from '@heartwell/contract/text/graphemes.ts'
import { ageOn } from '@heartwell/contract/time/dates.ts'
import { DESIGNED, type Learned } from '@heartwell/matching/learning/learning.ts'
import { FITTED } from '@heartwell/matching/weights.ts'
import type { CardRow, ListedRow, PreferencesRow } from './queries.ts'
import type { Monitors } from './ranking/learning/fairness-monitors.ts'
import type { Night } from './ranking/learning/models.ts'

/** What a list may show of another member: no email address, no phone number, no birth date. */
export const viewCard = (row: CardRow, today: Date): Card => ({
  id: row.id,
  _id: row.id,
  name: row.name,
  age: ageOn(today, row.dob),
  more_images: row.photos,
  photos_locked: row.photos_locked,
})

/** What a row of the matches shows of the conversation with a connected member. */
export const viewLastMessage = (
  row: Pick<ListedRow, 'last_kind' | 'last_body' | 'unread'> | undefined,
): Pick<MatchedUser, 'message' | 'unreadCount'> => ({
  message:
    row?.last_kind === 'picture'
      ? 'Picture'
      : row?.last_kind === 'text'
        ? withoutCutEnd(row.last_body ?? '', CODE_POINTS.preview)
        : null,
  unreadCount: row?.unread ?? 0,
})

/** A member's own preferences. The table's check constraints have the same values as the contract. */
export const viewPreferences = (row: PreferencesRow | undefined): Preferences => ({
  seeks: row?.seeks ?? null,
  age_from: row?.age_from ?? null,
  age_to: row?.age_to ?? null,
  intention: row?.intention ?? null,
  has_children: row?.has_children ?? null,
  wants_children: row?.wants_children ?? null,
  religion_importance: row?.religion_importance ?? null,
  city: row?.city ?? '',
  region: row?.region ?? '',
  country: row?.country ?? null,
  distance: row?.distance ?? null,
  near_km: (row?.near_km ?? null) as Preferences['near_km'],
  show_distance: row?.show_distance ?? false,
  children_dealbreaker: row?.children_dealbreaker ?? false,
  faith_dealbreaker: row?.faith_dealbreaker ?? false,
})

export const viewWeights = (learned: Learned): RankingWeight[] =>
  FITTED.map((name) => ({ name, value: learned[name], designed: DESIGNED[name] }))

/** One night of learning, as the provider sees it. */
export const viewNight = ({ number, at, adopted, why, learned, metrics }: Night): RankingNight => ({
  number,
  at: at.toISOString(),
  adopted,
  why,
  weights: viewWeights(learned),
  metrics: metrics && {
    decisions: metrics.decisions,
    held_out: metrics.heldOut,
    loss_before: metrics.before,
    loss_after: metrics.after,
  },
})

export const viewMonitors = ({ at, found }: Monitors): RankingMonitors => ({
  at: at.toISOString(),
  members: found.members,
  matched: found.matched,
  gini: found.gini,
  bottom_fifth: found.bottomFifth,
  never_shown: found.neverShown,
  groups: found.groups,
  alarms: found.alarms,
})
