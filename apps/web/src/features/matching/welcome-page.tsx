import type { MatchedUser } from '@heartwell/contract/matching/matching.ts'
import { review, type Welcome } from '@heartwell/contract/review/review.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Navigate } from 'react-router'
import table from '../../../art/table.svg?url'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { cardPicture } from '../../platform/files/card-picture.ts'
import { useOwnAccount } from '../../platform/session/own-account.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { Portrait } from '../../ui/pictures/avatar.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toneFor } from '../../ui/tones.ts'
import { dailyPicksQuery } from './queries.ts'
import { ReasonIcon } from './reasons/reason-icon.tsx'

/** Greets a newly approved member with the first match. Later it redirects to the matches. */
export function WelcomePage() {
  const greeting = useAnswer(query(review.welcome, {}))
  const picks = useAnswer(dailyPicksQuery)
  return (
    <>
      <DocumentTitle>Welcome</DocumentTitle>
      <Fetched answer={greeting} shapes={SHAPES}>
        {({ data: welcome }) =>
          welcome ? (
            <Fetched answer={picks} shapes={SHAPES}>
              {({ people }) => <Greeting welcome={welcome} people={people} />}
            </Fetched>
          ) : (
            <Navigate to={paths.matches} replace />
          )
        }
      </Fetched>
    </>
  )
}

function Greeting({ welcome, people }: { welcome: Welcome; people: readonly MatchedUser[] }) {
  const { name } = useOwnAccount()
  const first = people.find((person) => cardPicture(person) !== null) ?? people[0]
  return (
    <section
      aria-labelledby="welcome"
      className="grid animate-rise justify-items-center rounded-card bg-cream px-5 py-6 text-center md:rounded-panel md:px-10 md:py-12"
    >
      <h1 id="welcome" className="text-display wrap-anywhere">
        {`Welcome, ${firstName(name)}`}
      </h1>
      <p className="mt-2 max-w-[34rem] text-lead text-balance text-ink-soft">
        {`${welcome.read_by ? isolated(welcome.read_by) : 'Somebody from our team'} has read your profile, and from now on others can find you.`}
      </p>
      {first ? <FirstMatch person={first} /> : <NobodyYet />}
    </section>
  )
}

function FirstMatch({ person }: { person: MatchedUser }) {
  const { id, name, age, profession, reasons } = person
  const [reason] = reasons
  const first = firstName(name)
  return (
    <>
      <p className="mt-5 font-semibold text-balance md:mt-8">Here is the first person who matches you</p>
      <div className="card mt-3 grid w-full max-w-[40rem] overflow-hidden text-left sm:grid-cols-[15rem_1fr]">
        <Portrait
          src={cardPicture(person)}
          tone={toneFor(id)}
          className="max-sm:aspect-3/2 max-sm:[&_img]:object-[50%_18%]"
        />
        <div className="grid content-center gap-1 p-5 md:p-6">
          <p className="display-number text-[1.75rem] leading-tight wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="leading-snug text-ink-soft">
            <span>{`${age} Years`}</span>
            {profession && <span>{`, ${isolated(profession)}`}</span>}
          </p>
          {reason && (
            <p className="mt-2 flex items-start gap-3 leading-snug font-semibold md:mt-3">
              <ReasonIcon reason={reason} className="mt-px size-5.5 text-leaf!" />
              <span className="min-w-0">{reason}</span>
            </p>
          )}
        </div>
      </div>
      <LinkButton to={paths.memberProfile(id)} className="mt-5 max-sm:w-full md:mt-7">
        {`Read ${first}’s profile`}
      </LinkButton>
      <TextLink to={paths.matches} className="mt-2 inline-flex min-h-touch items-center">
        See everybody who matches you
      </TextLink>
    </>
  )
}

const NobodyYet = () => (
  <>
    <img src={table} alt="" width={420} height={360} className="mt-6 h-40 w-auto" />
    <p className="mt-4 max-w-[30rem]">
      Nobody fits what you are looking for today. New people arrive every day, and your preferences can be wider.
    </p>
    <LinkButton to={paths.matches} className="mt-6 max-sm:w-full">
      See your matches
    </LinkButton>
  </>
)

const SHAPES = <Skeleton className="h-[36rem] rounded-panel!" />
