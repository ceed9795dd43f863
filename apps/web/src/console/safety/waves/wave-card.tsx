import type { Wave } from '@heartwell/contract/safety/report-waves.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Disclosure } from '../../../ui/windows/disclosure.tsx'
import { Panel } from '../../parts/panel.tsx'
import { timeAgo } from '../../parts/time-ago.ts'
import { consolePaths } from '../../shell/console-paths.ts'
import { REASON_NAMES, SEVERITY_NAMES } from '../reports/report-words.ts'
import { WaveForm } from './wave-form.tsx'

/** One group of alike reports: what they share, which of them are chosen, and the one decision. */
export function WaveCard({ wave }: { wave: Wave }) {
  const { reports, severity } = wave
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set())
  const [isOpen, setIsOpen] = useState(false)
  const chosen = reports.filter(({ number }) => !skipped.has(number))
  const choose = (numbers: readonly string[], isChosen: boolean) => {
    const next = new Set(skipped)
    for (const number of numbers)
      if (isChosen) next.delete(number)
      else next.add(number)
    setSkipped(next)
  }
  return (
    <Panel
      title={`${REASON_NAMES[wave.reason]}: ${reports.length} reports`}
      aside={
        severity !== 'normal' && (
          <Badge look={severity === 'urgent' ? 'bad' : 'waiting'}>{SEVERITY_NAMES[severity]}</Badge>
        )
      }
    >
      <p className="max-w-[72ch] wrap-anywhere">{sharedBy(wave)}</p>
      <div className="mt-3">
        <Disclosure summary={`${chosen.length} of ${reports.length} chosen`}>
          <Checkbox
            checked={chosen.length === reports.length}
            onChange={({ target }) =>
              choose(
                reports.map(({ number }) => number),
                target.checked,
              )
            }
          >
            All of them
          </Checkbox>
          <ul aria-label="Reports of this wave" className="max-h-96 overflow-y-auto border-t border-line">
            {reports.map((report) => (
              <Row
                key={report.number}
                report={report}
                chosen={!skipped.has(report.number)}
                onChoose={(isChosen) => choose([report.number], isChosen)}
              />
            ))}
          </ul>
        </Disclosure>
      </div>
      {isOpen ? (
        <WaveForm wave={wave} chosen={chosen.map(({ number }) => number)} onClose={() => setIsOpen(false)} />
      ) : (
        <div className="mt-4">
          <Button size="small" variant="tonal" onClick={() => setIsOpen(true)}>
            Decide together
          </Button>
        </div>
      )}
    </Panel>
  )
}

function sharedBy({ alike, common, people }: Wave): string {
  const about = people === 1 ? 'one person' : `${people} people`
  if (alike === 'member') return `All are about ${common ? isolated(common) : 'a person whose account is deleted'}.`
  if (alike === 'link') return `All name a link to ${common}. They are about ${about}.`
  if (alike === 'message') return `The reported messages have the same words. They are about ${about}.`
  return `All have the same words: “${common}”. They are about ${about}.`
}

type RowProps = { report: Wave['reports'][number]; chosen: boolean; onChoose: (isChosen: boolean) => void }

function Row({ report, chosen, onChoose }: RowProps) {
  const { number, name, excerpt, created_at } = report
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 border-b border-line last:border-b-0">
      <Checkbox checked={chosen} onChange={({ target }) => onChoose(target.checked)} className="min-w-0 flex-1">
        <span className="block wrap-anywhere">
          {`${number} · ${name ? `about ${isolated(name)}` : 'nobody identified'} · ${timeAgo(created_at, new Date())}`}
        </span>
        {excerpt && <span className="block text-small text-ink-soft wrap-anywhere">{excerpt}</span>}
      </Checkbox>
      <TextLink to={consolePaths.report(number)} className="inline-flex min-h-touch items-center">
        {`Open ${number}`}
      </TextLink>
    </li>
  )
}
