import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Coffee, MailPlus } from 'lucide-react'
import { useId, useState } from 'react'
import drawing from '../../../../art/scenes/first-coffee.svg?url'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useArticlePath } from '../../content/public/use-article-path.ts'
import { type CoffeePlan, dayText, friendMail, HOURS, nextDays, PLACES, planText } from './coffee-plan.ts'

/** Helps connected people plan a first meeting. Nothing of it is sent or stored. */
export function FirstCoffee({ name }: { name: IsolatedText }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Card as="section" padding="none" aria-labelledby={id} className="overflow-hidden md:rounded-panel!">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 p-6 md:px-9 md:py-7">
        <img src={drawing} alt="" width={720} height={640} loading="lazy" className="h-24 w-auto max-sm:hidden" />
        <div className="min-w-[min(100%,16rem)] flex-1">
          <h2 id={id} className="text-heading">
            The first coffee
          </h2>
          <p className="mt-1 text-ink-soft">A public place, in daylight, for about an hour.</p>
        </div>
        <Button
          variant="ghost"
          className="max-sm:w-full"
          aria-expanded={isOpen}
          aria-controls={`${id}-plan`}
          onClick={() => setOpen(!isOpen)}
        >
          <Coffee className="size-5" aria-hidden="true" />
          <span>{isOpen ? 'Close' : 'Plan it'}</span>
        </Button>
      </div>
      <div id={`${id}-plan`}>{isOpen && <Planner name={name} />}</div>
    </Card>
  )
}

function Planner({ name }: { name: IsolatedText }) {
  const advice = useArticlePath('a-good-first-meeting')
  const [days] = useState(() => nextDays(new Date()))
  const [plan, setPlan] = useState<CoffeePlan>({ name, place: 'cafe', day: days[0] ?? '', hour: '15:30', where: '' })
  const change = (part: Partial<CoffeePlan>) => setPlan((before) => ({ ...before, ...part }))
  return (
    <div className="border-t border-line px-6 py-6 md:px-9 md:pb-9">
      <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
        <Select
          label="What"
          value={plan.place}
          onChange={({ target }) => change({ place: PLACES.find(([value]) => value === target.value)?.[0] ?? 'cafe' })}
        >
          {PLACES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <TextField
          label="Where"
          optional
          maxLength={80}
          autoComplete="off"
          value={plan.where}
          onChange={({ target }) => change({ where: target.value })}
        />
        <Select label="Day" value={plan.day} onChange={({ target }) => change({ day: target.value })}>
          {days.map((day) => (
            <option key={day} value={day}>
              {dayText(day)}
            </option>
          ))}
        </Select>
        <Select
          label="Time"
          value={plan.hour}
          onChange={({ target }) => change({ hour: HOURS.find((hour) => hour === target.value) ?? '15:30' })}
        >
          {HOURS.map((hour) => (
            <option key={hour}>{hour}</option>
          ))}
        </Select>
      </div>
      <p role="status" className="display-number mt-7 text-[1.375rem] leading-snug">{`${planText(plan)}.`}</p>
      <p className="mt-2 text-base text-ink-soft">
        <span>
          Agree on it in your messages, go there and home on your own, and tell a friend. We don’t store or send any of
          this.{' '}
        </span>
        {advice && <TextLink to={advice}>How a good first meeting goes</TextLink>}
      </p>
      <a href={friendMail(plan)} className="btn btn-primary mt-6 max-sm:w-full">
        <MailPlus className="size-5" aria-hidden="true" />
        Tell a friend by email
      </a>
    </div>
  )
}
