import { reportWaves, type Wave } from '@heartwell/contract/safety/report-waves.ts'
import { CircleCheckBig } from 'lucide-react'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { UndoBar } from '../../review/profiles/decision/undo-bar.tsx'
import { heldWaveDecisions } from '../../review/profiles/reviewing/held-decisions.ts'
import { useDecided } from '../../review/profiles/reviewing/use-held.ts'
import { consolePaths } from '../../shell/console-paths.ts'
import { useKeys } from '../../shell/keys.ts'
import { WaveCard } from './wave-card.tsx'

const wavesQuery = { ...query(reportWaves.list, {}), staleTime: 0 }

/** Alike reports, each group to be decided with one reason. */
export function WavesPage() {
  const answer = useAnswer(wavesQuery)
  return (
    <>
      <SectionHeading aside={<TextLink to={consolePaths.reports}>All reports</TextLink>}>
        Waves of reports
      </SectionHeading>
      <p className="mb-5 max-w-[72ch] text-ink-soft">
        Three or more waiting reports for the same reason that share a person, a link or the same words. Reports of harm
        at a meeting, of somebody under 18 and calls for help are never among them.
      </p>
      <Fetched answer={answer} label="Loading the waves">
        {({ waves }) => <Waves waves={waves} />}
      </Fetched>
    </>
  )
}

function Waves({ waves }: { waves: readonly Wave[] }) {
  const decided = useDecided(heldWaveDecisions)
  const waiting = waves.filter(({ number }) => !decided.has(number))
  const undo = () => void heldWaveDecisions.undo()
  useKeys({ u: undo })
  return (
    <>
      {waiting.length === 0 ? (
        <EmptyState drawing={<CircleCheckBig strokeWidth={1.4} aria-hidden="true" />}>
          No alike reports are waiting
        </EmptyState>
      ) : (
        <ul aria-label="Waves" className="grid gap-5">
          {waiting.map((wave) => (
            <li key={wave.number}>
              <WaveCard wave={wave} />
            </li>
          ))}
        </ul>
      )}
      <UndoBar of={heldWaveDecisions} onUndo={undo} />
    </>
  )
}
