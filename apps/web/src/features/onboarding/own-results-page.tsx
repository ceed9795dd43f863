import { assessments, type OwnScale } from '@heartwell/contract/assessments.ts'
import { useQuery } from '@tanstack/react-query'
import spill from '../../../art/table.svg?url'
import { paths } from '../../paths.ts'
import { query } from '../../platform/api.ts'
import { Fetched } from '../../platform/fetched.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'

/** One's own temperament and values, in words: a mirror, not a mark. */
export function OwnResultsPage() {
  return (
    <div className="wrap max-w-5xl pt-4 pb-16 sm:pt-8 md:pb-24">
      <PageTitle lead="This is what your answers say, in plain words. It is no diagnosis and no mark: there is no good or bad end. Nobody but you sees this page.">
        Your temperament and values
      </PageTitle>
      <Fetched
        answer={useQuery(query(assessments.ownResults, {}))}
        label="Fetching your results"
        failed="Your results could not be fetched."
        shapes={<Shapes />}
      >
        {({ data }) => <Results {...data} />}
      </Fetched>
      <p className="mt-10">
        <TextLink to={paths.tab}>Back</TextLink>
      </p>
    </div>
  )
}

function Results({ temperament, values }: { temperament: OwnScale[]; values: OwnScale[] }) {
  if (temperament.length === 0 && values.length === 0)
    return (
      <EmptyState
        drawing={<img src={spill} alt="" />}
        action={<LinkButton to={paths.tab}>Go on with my profile</LinkButton>}
      >
        There is something to read here once you have answered the questionnaires.
      </EmptyState>
    )
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
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

const PLACES: Record<OwnScale['level'], string> = { low: 'left-[12.5%]', middle: 'left-1/2', high: 'left-[87.5%]' }

/** The words tell everything; the scale only shows it, and only in three places, since nobody is that exact. */
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
  <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
    <Skeleton className="h-[32rem]" />
    <Skeleton className="h-[32rem]" />
  </div>
)
