import {
  type ConsultantFigures,
  INTRODUCTION_FIGURES_DAYS,
  introductionFigures,
} from '@heartwell/contract/introductions/introduction-figures.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { MailPlus } from 'lucide-react'
import { Link } from 'react-router'
import { useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { Panel } from '../parts/panel.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import { consolePaths } from '../shell/console-paths.ts'
import { useOwnRoles } from '../shell/staff-session.ts'
import { BarRows } from '../statistics/numbers/plots/bar-rows.tsx'
import { ExposurePanel } from './exposure-panel.tsx'

/** What each counsellor did as a matchmaker, in numbers and never about one member. */
export function IntroductionsPage() {
  const answer = useAnswer(query(introductionFigures.read, {}))
  const seesMatching = useOwnRoles().includes('administrator')
  return (
    <>
      <SectionHeading>Introductions</SectionHeading>
      <Fetched answer={answer} label="Loading the introductions">
        {({ consultants, exposure }) => (
          <>
            <p className="mb-5 max-w-[70ch] text-ink-soft">
              <span>{`Letters that arrived, and packages that were bought, in the last ${INTRODUCTION_FIGURES_DAYS} days. Who answered what stays between the two members and their counsellor. `}</span>
              {seesMatching && (
                <Link to={consolePaths.matching} className="text-link">
                  See how fairly members are shown
                </Link>
              )}
            </p>
            <Together consultants={consultants} />
            <ul className="grid gap-4 xl:grid-cols-2">
              {consultants.map((one) => (
                <li key={one.id} className="min-w-0">
                  <Consultant figures={one} />
                </li>
              ))}
            </ul>
            {exposure && (
              <div className="mt-4">
                <ExposurePanel exposure={exposure} />
              </div>
            )}
            {consultants.length === 0 && (
              <EmptyState
                drawing={<MailPlus strokeWidth={1.4} aria-hidden="true" />}
                hint="A counsellor sells them once the listing has a price for one introduction."
                action={<LinkButton to={consolePaths.counsellors}>Open the counsellors</LinkButton>}
              >
                Nobody sells introductions yet
              </EmptyState>
            )}
          </>
        )}
      </Fetched>
    </>
  )
}

type Introductions = ConsultantFigures['introductions']

const outcomeRows = ({ connected, declined, unanswered, other, open }: Introductions) => [
  { name: 'Both said yes', value: connected, text: String(connected), isSubject: true },
  { name: 'Closed by a no', value: declined, text: String(declined) },
  { name: 'Not answered', value: unanswered, text: String(unanswered) },
  { name: 'Ended otherwise', value: other, text: String(other) },
  { name: 'Still open', value: open, text: String(open) },
]

const deliveredText = ({ delivered, open, connected }: Introductions) =>
  `${countedThings(delivered, 'introduction')}${shareText(connected, delivered - open)}`

/** The sums of all counsellors, where more than one has sent letters. */
function Together({ consultants }: { consultants: readonly ConsultantFigures[] }) {
  const all = consultants.flatMap(({ introductions }) => (introductions.delivered > 0 ? introductions : []))
  const [first, ...others] = all
  if (!first || others.length === 0) return null
  const sum = { ...first }
  for (const one of others) for (const key of Object.keys(sum) as (keyof Introductions)[]) sum[key] += one[key] // its own keys
  return (
    <div className="mb-4">
      <Panel title="What became of the introductions">
        <p className="mb-3">{`${deliveredText(sum)}. ${sum.counted} ${sum.counted === 1 ? 'pair is' : 'pairs are'} known to have met.`}</p>
        <BarRows rows={outcomeRows(sum)} label="What became of all introductions" />
      </Panel>
    </div>
  )
}

function Consultant({
  figures: { id, name, packages, introductions, second_reading, refused_by, complaints },
}: {
  figures: ConsultantFigures
}) {
  const { delivered, counted } = introductions
  return (
    <Panel
      title={name}
      aside={
        <Link to={consolePaths.counsellor(id)} className="text-link inline-flex min-h-touch items-center text-small">
          Listing<span className="sr-only">{` of ${isolated(name)}`}</span>
        </Link>
      }
    >
      {delivered === 0 ? (
        <p className="text-ink-soft">{`No letter arrived in ${INTRODUCTION_FIGURES_DAYS} days.`}</p>
      ) : (
        <>
          <p className="mb-3">{deliveredText(introductions)}</p>
          <BarRows rows={outcomeRows(introductions)} label={`What became of the introductions by ${isolated(name)}`} />
        </>
      )}
      {second_reading !== undefined && second_reading > 0 && (
        <p className="mt-3 font-semibold">{`${countedThings(second_reading, 'introduction')} ${second_reading === 1 ? 'waits' : 'wait'} for a second reader`}</p>
      )}
      <dl className="mt-5 grid gap-x-6 gap-y-2 border-t border-line pt-4 sm:grid-cols-2">
        <Figure name="Known to have met">{String(counted)}</Figure>
        <Figure name="Open packages now">{String(packages.open)}</Figure>
        <Figure name="Packages bought">{String(packages.bought)}</Figure>
        <Figure name="… with money returned">{String(packages.returned)}</Figure>
        <Figure name="Want no letters from them">{countedThings(refused_by, 'member')}</Figure>
        {complaints && (
          <>
            <Figure name="Open complaints now">{String(complaints.open)}</Figure>
            <Figure name="Complaints decided">{String(complaints.decided)}</Figure>
            <Figure name="… and upheld">{String(complaints.upheld)}</Figure>
          </>
        )}
      </dl>
    </Panel>
  )
}

const countedThings = (count: number, thing: string) => `${count} ${count === 1 ? thing : `${thing}s`}`

/** Of fewer introductions that have ended, a share would say nothing. */
const ENOUGH = 10

function shareText(connected: number, ended: number): string {
  if (ended < ENOUGH) return ''
  return `; both said yes in ${Math.round((100 * connected) / ended)} % of the ${ended} that have ended`
}

const Figure = ({ name, children }: { name: string; children: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-small text-ink-soft">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
)
