/** How many members had this number of impressions in a week. */
export type ImpressionCounts = { times: number; members: number }[]
/** A group that should be served like everybody: its members, and how many of them were matched. */
export type GroupCount = { name: string; members: number; matched: number }

export type Fairness = {
  members: number
  gini: number
  bottomFifth: number
  neverShown: number
  matched: number
  groups: { name: string; members: number; matched: number | null; alarm: string | null }[]
  alarms: string[]
}

const NEVER_SHOWN_MAX = 0.01
/** A group must be matched at least this often, as a share of the rate of all members. */
export const GROUP_SHARE = 0.8
/** Smaller groups say nothing about how they are served, and might reveal something about single members. */
export const ENOUGH = 50

/** How well the ranking serves each group, and the problems in words. */
export function fairnessOf(counts: ImpressionCounts, all: Omit<GroupCount, 'name'>, groups: GroupCount[]): Fairness {
  const members = counts.reduce((sum, each) => sum + each.members, 0)
  const matched = share(all.matched, all.members)
  const assessed = groups.map((group) => assessGroup(group, matched))
  const neverShown = share(counts.find((each) => each.times === 0)?.members ?? 0, members)
  const unseen = members >= ENOUGH && neverShown > NEVER_SHOWN_MAX
  const alarms = [
    ...(unseen ? [`${percent(neverShown)} of members were shown to nobody in a week; 1% at most should be.`] : []),
    ...assessed.flatMap(({ alarm }) => alarm ?? []),
  ]
  const spread = { gini: gini(counts), bottomFifth: bottomShare(counts), neverShown }
  return { members, ...spread, matched, groups: assessed, alarms }
}

function assessGroup({ name, members, matched }: GroupCount, overall: number) {
  if (members < ENOUGH) return { name, members, matched: null, alarm: null }
  const own = share(matched, members)
  const behind = own < GROUP_SHARE * overall
  const words = `${name}: ${percent(own)} found a match, of all members ${percent(overall)}.`
  return { name, members, matched: own, alarm: behind ? words : null }
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
const percent = (part: number) => `${(100 * part).toFixed(1)}%`

/** 0 when all members have equally many impressions, near 1 when one member has all of them. */
export function gini(counts: ImpressionCounts): number {
  let [before, sum, weighted] = [0, 0, 0]
  for (const { times, members } of ascending(counts)) {
    // The sum of the ranks before + 1 … before + members.
    weighted += times * (members * before + (members * (members + 1)) / 2)
    sum += times * members
    before += members
  }
  return sum === 0 ? 0 : (2 * weighted) / (before * sum) - (before + 1) / before
}

/**
 * The share of all impressions that the least displayed `part` of members has; equal to `part` when all have equally
 * many.
 */
export function bottomShare(counts: ImpressionCounts, part = 0.2): number {
  const members = counts.reduce((sum, each) => sum + each.members, 0)
  const total = counts.reduce((sum, each) => sum + each.times * each.members, 0)
  if (total === 0) return part
  let [left, theirs] = [part * members, 0]
  for (const each of ascending(counts)) {
    const taken = Math.min(left, each.members)
    theirs += taken * each.times
    left -= taken
  }
  return theirs / total
}

const ascending = (counts: ImpressionCounts) => counts.toSorted((a, b) => a.times - b.times)
