/** How many members were shown so many times in a week. */
export type Showings = { times: number; members: number }[]
/** Of a group that ought to be served like everybody: how many there are, and how many found a match. */
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
/** A group finds matches at least so often as everybody together. */
export const GROUP_SHARE = 0.8
/** Fewer say nothing about how a group is served, and might say something about one of them. */
export const ENOUGH = 50

/** Whom the ranking serves, and what is wrong with it in words. */
export function fairnessOf(showings: Showings, all: Omit<GroupCount, 'name'>, groups: GroupCount[]): Fairness {
  const members = showings.reduce((sum, each) => sum + each.members, 0)
  const matched = share(all.matched, all.members)
  const judged = groups.map((group) => judgeGroup(group, matched))
  const neverShown = share(showings.find((each) => each.times === 0)?.members ?? 0, members)
  const unseen = members >= ENOUGH && neverShown > NEVER_SHOWN_MAX
  const alarms = [
    ...(unseen ? [`${percent(neverShown)} of members were shown to nobody in a week; 1 % at most should be.`] : []),
    ...judged.flatMap(({ alarm }) => alarm ?? []),
  ]
  const spread = { gini: gini(showings), bottomFifth: bottomShare(showings), neverShown }
  return { members, ...spread, matched, groups: judged, alarms }
}

function judgeGroup({ name, members, matched }: GroupCount, overall: number) {
  if (members < ENOUGH) return { name, members, matched: null, alarm: null }
  const own = share(matched, members)
  const behind = own < GROUP_SHARE * overall
  const words = `${name}: ${percent(own)} found a match, of all members ${percent(overall)}.`
  return { name, members, matched: own, alarm: behind ? words : null }
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
const percent = (part: number) => `${(100 * part).toFixed(1)} %`

/** 0 when all were shown alike often, towards 1 when one person was shown alone. */
export function gini(showings: Showings): number {
  let [before, sum, weighted] = [0, 0, 0]
  for (const { times, members } of ascending(showings)) {
    // The sum of the places before + 1 … before + members.
    weighted += times * (members * before + (members * (members + 1)) / 2)
    sum += times * members
    before += members
  }
  return sum === 0 ? 0 : (2 * weighted) / (before * sum) - (before + 1) / before
}

/** What the least shown part of members has of all showings; `part` when all are shown alike. */
export function bottomShare(showings: Showings, part = 0.2): number {
  const members = showings.reduce((sum, each) => sum + each.members, 0)
  const total = showings.reduce((sum, each) => sum + each.times * each.members, 0)
  if (total === 0) return part
  let [left, theirs] = [part * members, 0]
  for (const each of ascending(showings)) {
    const taken = Math.min(left, each.members)
    theirs += taken * each.times
    left -= taken
  }
  return theirs / total
}

const ascending = (showings: Showings) => showings.toSorted((a, b) => a.times - b.times)
