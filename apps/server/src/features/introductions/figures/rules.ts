import { EXPOSED_GROUP_MIN, type IntroductionExposure } from '@heartwell/contract/introductions/introduction-figures.ts'

/** The members of one gender and decade who have agreed to be introduced and got this number of letters, at most three. */
export type ExposureRow = { gender: 'F' | 'M'; decade: number; letters: number; members: number }

type Group = IntroductionExposure['groups'][number]

/** How many letters those have got who agreed to be introduced, and how many of each group have got one. */
export function exposureFrom(rows: readonly ExposureRow[]): IntroductionExposure {
  const withLetters = (letters: number) => sumOf(rows.filter((row) => row.letters === letters))
  return { members: [withLetters(0), withLetters(1), withLetters(2), withLetters(3)], groups: groupsOf(rows) }
}

const sumOf = (rows: readonly ExposureRow[]) => rows.reduce((sum, { members }) => sum + members, 0)

/** Small groups are one together; where they are too few, the smallest of the others joins them. */
function groupsOf(rows: readonly ExposureRow[]): Group[] {
  const keys = [...new Set(rows.map(({ gender, decade }) => `${gender} ${decade}`))].toSorted()
  const groups = keys.map((key) => groupOf(rows.filter(({ gender, decade }) => `${gender} ${decade}` === key)))
  const bySize = groups.toSorted((a, b) => a.agreed - b.agreed)
  const small = bySize.filter(({ agreed }) => agreed < EXPOSED_GROUP_MIN)
  const few = small.reduce((sum, { agreed }) => sum + agreed, 0)
  const joined = few > 0 && few < EXPOSED_GROUP_MIN ? bySize.slice(0, small.length + 1) : small
  const rest = joined.reduce(
    (sum, { agreed, introduced }) => ({ agreed: sum.agreed + agreed, introduced: sum.introduced + introduced }),
    { agreed: 0, introduced: 0 },
  )
  const large = groups.filter((group) => !joined.includes(group))
  return rest.agreed < EXPOSED_GROUP_MIN ? large : [...large, { gender: null, decade: null, ...rest }]
}

function groupOf(rows: readonly ExposureRow[]): Group {
  const [{ gender, decade } = { gender: null, decade: null }] = rows
  return { gender, decade, agreed: sumOf(rows), introduced: sumOf(rows.filter(({ letters }) => letters > 0)) }
}
