import { type WeeklyHours, WORKSPACE_TEXTS } from '@heartwell/contract/counselling/counsellor-workspace.ts'

/** The errors of the weekly hours, by index. */
export function hoursProblems(hours: readonly WeeklyHours[]): Map<number, string> {
  const problems = new Map<number, string>()
  for (const [index, { weekday, opens, closes }] of hours.entries()) {
    if (opens >= closes) problems.set(index, WORKSPACE_TEXTS.order)
    else if (
      hours.some((other, at) => at < index && other.weekday === weekday && opens < other.closes && other.opens < closes)
    )
      problems.set(index, WORKSPACE_TEXTS.overlap)
  }
  return problems
}

/** The errors of a refusal, whose fields are named like 'hours.2.opens'. */
export function refusedHours(errors: Readonly<Record<string, string>>): Map<number, string> {
  const problems = new Map<number, string>()
  for (const [field, text] of Object.entries(errors)) {
    const index = /^hours\.(\d+)/.exec(field)?.[1]
    if (index !== undefined) problems.set(Number(index), text)
  }
  return problems
}

const STEP_MINUTES = 15
const DAY_MINUTES = 1440

/** The times of day to choose from, including saved times that are not on the grid. */
export function timesOfDay(saved: readonly string[]): string[] {
  const steps = Array.from({ length: DAY_MINUTES / STEP_MINUTES + 1 }, (_, step) => {
    const minutes = step * STEP_MINUTES
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  })
  return [...new Set([...steps, ...saved])].sort()
}

/** The next entry of a weekday: after its last entry, else the usual morning hours. */
export function nextHours(hours: readonly WeeklyHours[], weekday: number): WeeklyHours {
  const last = hours
    .filter((one) => one.weekday === weekday)
    .map(({ closes }) => closes)
    .sort()
    .at(-1)
  if (last === undefined) return { weekday, opens: '09:00', closes: '13:00' }
  const hour = Math.min(22, Number(last.slice(0, 2)) + 1)
  const text = (value: number) => `${String(value).padStart(2, '0')}:00`
  return { weekday, opens: text(hour), closes: text(Math.min(24, hour + 2)) }
}
