import type { FactGroup } from '@heartwell/contract/profiles/facts.ts'
import { FACT_AUDIENCE_LABELS, FACT_AUDIENCES, type FactAudience } from '@heartwell/contract/profiles/shown-facts.ts'
import { ChevronDown, Eye, HeartHandshake, LockKeyhole } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { FactIcon } from '../../matching/public/fact-icon.tsx'
import { FactChoices } from './fact-choices.tsx'
import { type NoteSaved, useFact } from './use-fact.ts'

/** For the line of a narrow screen; the list of the select has the whole names. */
const SHORT_LABELS: Record<FactAudience, string> = {
  everyone: 'Everyone',
  connections: 'Connections',
  nobody: 'Nobody',
}
const ICONS = { everyone: Eye, connections: HeartHandshake, nobody: LockKeyhole } as const

type FactRowProps = { fact: FactGroup['facts'][number]; onSaved: NoteSaved }

/** One fact: its name and who reads it in one line, its choices below. */
export function FactRow({ fact, onSaved }: FactRowProps) {
  const { answer, audience, choose, show } = useFact(fact, onSaved)
  const labelId = `fact-${fact.id}`
  return (
    <div className="grid gap-1.5 py-4.5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3
          id={labelId}
          className="flex min-h-touch min-w-0 items-center gap-2.5 font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal"
        >
          <FactIcon fact={fact.id} className="size-5" />
          <span>{fact.label}</span>
        </h3>
        <AudienceSelect label={fact.label} value={audience} onChange={(one) => void show(one)} />
      </div>
      <FactChoices fact={fact} labelId={labelId} answer={answer} onChange={(next) => void choose(next)} />
    </div>
  )
}

type AudienceSelectProps = { label: string; value: FactAudience; onChange: (audience: FactAudience) => void }

/** The native select, as quiet as a line of text; bolder when fewer people than usual read the fact. */
function AudienceSelect({ label, value, onChange }: AudienceSelectProps) {
  const Icon = ICONS[value]
  return (
    <label
      className={classNames(
        'relative -mr-3 inline-flex min-h-touch max-w-full items-center gap-1.5 rounded-full px-3 text-small leading-tight has-focus-visible:outline-3 has-focus-visible:outline-garnet hover:bg-cream',
        value === 'everyone' ? 'text-ink-soft' : 'font-semibold text-ink',
      )}
    >
      <Icon className="size-4.5 shrink-0" strokeWidth={1.8} aria-hidden="true" />
      <span aria-hidden="true" className="@max-[24rem]:hidden">
        {FACT_AUDIENCE_LABELS[value]}
      </span>
      <span aria-hidden="true" className="@min-[24rem]:hidden">
        {SHORT_LABELS[value]}
      </span>
      <ChevronDown className="size-4 shrink-0" aria-hidden="true" />
      <select
        aria-label={`Who sees this: ${label}`}
        value={value}
        onChange={({ target }) => onChange(FACT_AUDIENCES.find((one) => one === target.value) ?? value)}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {FACT_AUDIENCES.map((one) => (
          <option key={one} value={one}>
            {FACT_AUDIENCE_LABELS[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
