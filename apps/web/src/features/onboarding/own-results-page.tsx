import { assessments, type OwnScale } from '@heartwell/contract/assessments/assessments.ts'
import spill from '../../../art/table.svg?url'
import { paths } from '../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { OwnPageFrame } from '../../platform/page/own-page-frame.tsx'
import { useIsInMemberArea } from '../../platform/session/own-id.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { Skeleton } from '../../ui/messages/skeleton.tsx'

/** The member's own temperament and values, described in words and without scores. */
export function OwnResultsPage() {
  return (
    <OwnPageFrame
      title="Your temperament and values"
      lead="This is what your answers say, in plain words. It isn’t a diagnosis or a score, and neither end of a scale is better. Only you can see this page."
      width="wide"
    >
      <Fetched
        answer={useAnswer(query(assessments.ownResults, {}))}
        label="Loading your results"
        failed="We could not load your results."
        shapes={<Shapes />}
      >
        {({ data }) => <Results {...data} />}
      </Fetched>
      {useIsInMemberArea() && <SkippedPuzzle />}
    </OwnPageFrame>
  )
}

function Results({ temperament, values }: { temperament: OwnScale[]; values: OwnScale[] }) {
  if (temperament.length === 0 && values.length === 0)
    return (
      <EmptyState
        drawing={<img src={spill} alt="" />}
        action={<LinkButton to={paths.tab}>Continue with my profile</LinkButton>}
      >
        Your results will appear here once you have answered the questionnaires.
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      {temperament.length > 0 && (
        <section aria-labelledby="temperament" className="card p-6 sm:p-8">
          <h2 id="temperament" className="text-heading">
            Your temperament
          </h2>
          <ul className="mt-6 grid gap-8">
            {temperament.map((scale) => (
              <Temperament key={scale.id} scale={scale} />
            ))}
          </ul>
        </section>
      )}
      {values.length > 0 && (
        <section aria-labelledby="values" className="card p-6 sm:p-8">
          <h2 id="values" className="text-heading">
            What matters to you
          </h2>
          <p className="mt-2 text-base text-ink-soft">What matters most to you comes first.</p>
          <ol className="mt-6 grid gap-6">
            {values.map((scale, index) => (
              <Value key={scale.id} scale={scale} place={index + 1} />
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

/** Nothing where no puzzle was skipped. */
function SkippedPuzzle() {
  const skipped = dataIfLoaded(useAnswer(query(assessments.skipped, {})))?.data.length ?? 0
  if (skipped === 0) return null
  return (
    <section
      aria-labelledby="puzzle"
      className="card mt-6 flex flex-wrap items-center justify-between gap-4 p-6 sm:p-8"
    >
      <div>
        <h2 id="puzzle" className="text-heading">
          A little puzzle
        </h2>
        <p className="mt-2 text-base text-ink-soft">
          {`${skipped === 1 ? 'You skipped one puzzle.' : `You skipped ${skipped} puzzles.`} Skipped puzzles count neither for nor against you. Answer them whenever you like.`}
        </p>
      </div>
      <LinkButton to={paths.laterPuzzle} variant="ghost">
        Answer the puzzle
      </LinkButton>
    </section>
  )
}

const PLACES: Record<OwnScale['level'], string> = { low: 'left-[12.5%]', middle: 'left-1/2', high: 'left-[87.5%]' }

/** The text is complete without the scale, which has only three positions: the answers are no more exact. */
function Temperament({ scale: { title, ends, level, text } }: { scale: OwnScale }) {
  return (
    <li>
      <h3 className="font-sans text-body leading-snug font-semibold tracking-normal">{title}</h3>
      {ends && (
        <div aria-hidden="true" className="mt-3">
          <div className="relative h-2 rounded-full bg-gradient-to-r from-sky via-cream to-apricot forced-colors:border">
            <span
              className={`absolute top-1/2 size-5 -translate-1/2 rounded-full border-[3px] border-panel bg-garnet shadow-soft ${PLACES[level]}`}
            />
          </div>
          <div className="mt-2 flex justify-between gap-4 text-small text-ink-soft">
            <span>{ends[0]}</span>
            <span className="text-right">{ends[1]}</span>
          </div>
        </div>
      )}
      <p className="mt-2.5 text-base leading-normal">{text}</p>
    </li>
  )
}

const TONES: Record<OwnScale['level'], string> = { high: 'bg-apricot', middle: 'bg-honey/70', low: 'bg-cream' }

function Value({ scale: { title, level, text }, place }: { scale: OwnScale; place: number }) {
  return (
    <li className="grid grid-cols-[2.5rem_1fr] gap-4">
      <span
        aria-hidden="true"
        className={`display-number grid size-10 place-items-center rounded-full text-[1.0625rem] ${TONES[level]}`}
      >
        {place}
      </span>
      <div>
        <h3 className="font-sans text-body leading-snug font-semibold tracking-normal">{title}</h3>
        <p className="mt-1 text-base leading-normal">{text}</p>
      </div>
    </li>
  )
}

const Shapes = () => (
  <div className="grid gap-6 xl:grid-cols-2">
    <Skeleton className="h-[32rem]" />
    <Skeleton className="h-[32rem]" />
  </div>
)
