import { hasStaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { type Numbers, numbers, type Period } from '@heartwell/contract/statistics/numbers.ts'
import { transparencyEditing } from '@heartwell/contract/statistics/transparency.ts'
import { Earth } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { TabLinks } from '../../parts/tab-links.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { useOwnRoles } from '../../shell/staff-session.ts'
import { NumbersFigures } from './numbers-figures.tsx'
import { lastDays, numbersPath, PRESETS, periodIn } from './numbers-period.ts'

/** How the product works, in counts, for the period in the URL. */
export function NumbersPage() {
  const [search] = useSearchParams()
  const [now] = useState(() => new Date())
  const period = periodIn(search, now)
  const answer = useAnswer(query(numbers.read, { query: period }))
  const mayOpenTransparency = hasStaffRole(useOwnRoles(), transparencyEditing.months.roles)
  return (
    <>
      <SectionHeading
        aside={
          mayOpenTransparency && (
            <LinkButton to={consolePaths.transparency} variant="ghost" size="small">
              <Earth className="size-4.5" aria-hidden="true" />
              Transparency page
            </LinkButton>
          )
        }
      >
        Numbers
      </SectionHeading>
      <PeriodFields key={`${period.from} ${period.to}`} period={period} now={now} />
      <Fetched answer={answer} label="Counting">
        {(data) => (
          <>
            <NumbersFigures numbers={data.data} />
            <p className="mt-5 text-small text-ink-soft">{`${countedText(data.data)} Days are those of UTC. Deleted accounts are no longer in the counts.`}</p>
          </>
        )}
      </Fetched>
    </>
  )
}

const countedText = ({ counted_at: counted, today_counted_at: today }: Numbers) =>
  today === null || today === counted
    ? `Counted ${exactTime(counted)}.`
    : `Counted ${exactTime(counted)}, today’s counts ${exactTime(today)}.`

function PeriodFields({ period, now }: { period: Period; now: Date }) {
  const navigate = useNavigate()
  const presets = PRESETS.map(({ name, days }) => {
    const last = lastDays(days, now)
    return { name, to: numbersPath(last), open: last.from === period.from && last.to === period.to }
  })
  const choose = (change: Partial<Period>) => void navigate(numbersPath({ ...period, ...change }))
  return (
    <search aria-label="Period" className="mb-5 flex flex-wrap items-end gap-x-5 gap-y-3">
      <TabLinks label="Usual periods" tabs={presets} />
      <div className="flex flex-wrap gap-2.5">
        <Day label="From" value={period.from} max={period.to} onChange={(from) => choose({ from })} />
        <Day label="To" value={period.to} min={period.from} onChange={(to) => choose({ to })} />
      </div>
    </search>
  )
}

type DayProps = { label: string; value: string; min?: string; max?: string; onChange: (day: string) => void }

/** Takes a day when the field is left or Enter is pressed: while a year is typed, the field has other years. */
function Day({ label, value, onChange, ...limits }: DayProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const take = () => text !== value && text !== '' && onChange(text)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={text}
        {...limits}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
        className="field py-1.5!"
      />
    </div>
  )
}
