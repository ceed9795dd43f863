import type { Encounter } from '@heartwell/contract/safety/encounters.ts'
import type { ReportCase } from '@heartwell/contract/safety/report-cases.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { Archive } from 'lucide-react'
import { periodText } from './period-text.ts'

type Kept = { what: string; detail: string }

/** What a report about the person will copy. */
export function WhatWeKeep({ person }: { person: Encounter }) {
  const kept: Kept[] = [
    ...(person.kind === 'interest' ? [] : [{ what: 'Your newest messages to each other', detail: periodText(person) }]),
    ...(person.type === 'user'
      ? [
          { what: 'The notes of your interests', detail: 'yours and theirs' },
          { what: 'What their profile shows', detail: 'with their photos, if they still have a profile' },
        ]
      : []),
  ]
  return (
    <Box kept={kept} foot={nobodyDeletes('Kept for 24 months.')}>
      You don’t have to copy anything. The person deciding sees:
    </Box>
  )
}

/** What the report has copied. */
export function KeptEvidence({ evidence: { messages, pictures, notes, kept_until } }: Pick<ReportCase, 'evidence'>) {
  const kept = [
    counted(messages, 'message', 'as they were when you reported them'),
    counted(pictures, 'picture', 'shown only to the person who decides'),
    counted(notes, 'note', 'of your interests in each other'),
  ].flat()
  return (
    <Box kept={kept} foot={nobodyDeletes(`Kept until ${longDay(kept_until)}.`)}>
      {kept.length > 0 ? 'The person deciding sees:' : 'There were no messages or notes to keep.'}
    </Box>
  )
}

const counted = (count: number, noun: string, detail: string): Kept[] =>
  count === 0 ? [] : [{ what: `${count} ${noun}${count === 1 ? '' : 's'}`, detail }]

const nobodyDeletes = (kept: string) => `${kept} Nobody can delete it sooner, not even by blocking you or leaving.`

type BoxProps = { kept: readonly Kept[]; foot: string; children: string }

const Box = ({ kept, foot, children }: BoxProps) => (
  <section aria-labelledby="kept" className="card p-6">
    <h2 id="kept" className="flex items-center gap-2.5 text-[1.25rem]">
      <Archive className="size-5 shrink-0 text-leaf" aria-hidden="true" />
      What we’ve kept
    </h2>
    <p className="mt-1 leading-snug text-ink-soft">{children}</p>
    <ul className="mt-4 grid gap-3 leading-snug empty:hidden">
      {kept.map(({ what, detail }) => (
        <li key={what} className="border-l-3 border-leaf/50 pl-3.5">
          <span className="block font-semibold">{what}</span>
          <span className="block text-ink-soft">{detail}</span>
        </li>
      ))}
    </ul>
    <p className="mt-4 border-t border-line pt-4 leading-snug text-ink-soft">{foot}</p>
  </section>
)
