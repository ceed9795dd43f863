import {
  type ClientIntroductions,
  counsellorIntroductions,
} from '@heartwell/contract/introductions/counsellor-introductions.ts'
import type { CriterionAnswers } from '@heartwell/contract/introductions/criteria.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { call } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { isUnknown } from '../../counselling/is-unknown.ts'
import { ClientAvatar } from '../../counselling/workspace/clients/client-avatar.tsx'
import { useWorkspaceZone } from '../../counselling/workspace/workspace-queries.ts'
import { CandidateRow } from './candidate-row.tsx'
import { Compare } from './compare-table.tsx'
import { Criteria } from './criteria-list.tsx'
import { Crumbs } from './crumbs.tsx'
import { CurrentLetters } from './current-letters.tsx'
import { Declines } from './declines.tsx'
import { clientQuery } from './queries.ts'
import { packageText, withinText } from './texts.ts'

/** One client: what matters to them, with the source of each answer, and the people who may suit. */
export function IntroductionClientPage() {
  const { clientId = '' } = useParams()
  const answer = useAnswer(clientQuery(clientId))
  if (isUnknown(answer.error)) return <Unknown />
  const title = dataIfLoaded(answer)?.data.client.name
  return (
    <>
      <DocumentTitle>{title === undefined ? 'Introductions' : `${isolated(title)}: introductions`}</DocumentTitle>
      {title === undefined && <h1 className="sr-only">Introductions</h1>}
      <Fetched answer={answer} label="Loading the client" failed="We could not load this client">
        {({ data }) => <Client key={clientId} file={data} />}
      </Fetched>
    </>
  )
}

const COMPARED_MAX = 3
const answersOf = ({ criteria }: Pick<ClientIntroductions, 'criteria'>) =>
  Object.fromEntries(criteria.map(({ id, answer }) => [id, answer])) as CriterionAnswers // The server lists every id.

function Client({ file }: { file: ClientIntroductions }) {
  const zone = useWorkspaceZone()
  const showFailure = useShowFailure()
  const [criteria, setCriteria] = useState(file.criteria)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isComparing, setComparing] = useState(false)
  const { client, candidates, limits, obstacle } = file
  const answers = answersOf({ criteria })
  const name = isolated(file.first_name)
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].slice(-COMPARED_MAX))

  async function note(criterion: (typeof criteria)[number]['id'], answer: (typeof criteria)[number]['answer']) {
    const before = criteria
    setCriteria(before.map((one) => (one.id === criterion ? { ...one, answer } : one)))
    try {
      const saved = await call(counsellorIntroductions.saveCriterion, {
        params: { clientId: client.id },
        body: { criterion, answer },
      })
      setCriteria(saved.data)
    } catch (error) {
      setCriteria(before)
      await showFailure(error)
    }
  }

  if (isComparing)
    return (
      <Compare
        file={{ ...file, criteria }}
        people={candidates.filter(({ id }) => chosen.includes(id))}
        answers={answers}
        zone={zone}
        onBack={() => setComparing(false)}
      />
    )
  return (
    <>
      <Crumbs last={client.name} />
      <header className="flex flex-wrap items-center gap-x-5 gap-y-4 wrap-anywhere">
        <ClientAvatar client={client} size="large" />
        <div className="min-w-0 flex-1 basis-48">
          <h1 className="text-[2.2rem] leading-tight">
            <bdi>{client.name}</bdi>
          </h1>
          <p className="text-ink-soft">{`${file.age} years old`}</p>
          {file.package && <p className="text-ink-soft">{`Package: ${packageText(file.package)}`}</p>}
        </div>
        <LinkButton size="small" variant="ghost" to={paths.client(client.id)}>
          Notes and appointments
        </LinkButton>
      </header>
      <CurrentLetters clientId={client.id} current={file.current} />
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-7 xl:grid-cols-[29rem_minmax(0,1fr)]">
        <div className="min-w-0">
          <Criteria
            file={{ ...file, criteria }}
            name={name}
            zone={zone}
            onNote={(id, answer) => void note(id, answer)}
          />
          <Declines declines={file.declines ?? []} zone={zone} />
        </div>
        <section aria-labelledby="introductions-people" className="min-w-0">
          <div className="mb-3 flex flex-wrap items-end justify-between gap-x-5 gap-y-2">
            <div className="min-w-0 flex-1 basis-64">
              <h2 id="introductions-people" className="text-[1.45rem]">
                People who may suit
              </h2>
              <p className="text-small text-ink-soft">{withinText(file.within_limits, file.agreed)}</p>
            </div>
            {candidates.length > 1 && (
              <button
                type="button"
                className={classNames('btn btn-small', chosen.length > 1 ? 'btn-primary' : 'btn-ghost')}
                aria-disabled={chosen.length < 2}
                aria-describedby="introductions-compare"
                onClick={() => chosen.length > 1 && setComparing(true)}
              >
                {`Compare ${chosen.length}`}
              </button>
            )}
          </div>
          {candidates.length > 1 && (
            <p id="introductions-compare" className={chosen.length > 1 ? 'sr-only' : 'mb-3 text-small text-ink-soft'}>
              Choose two or three people to compare them.
            </p>
          )}
          {candidates.length === 0 ? (
            <div className="card">
              <EmptyState hint={obstacle ?? 'More people may agree. Ask for one limit that could be wider.'}>
                {obstacle ? 'Nobody can be introduced now' : 'Nobody within both sides’ limits can be introduced now'}
              </EmptyState>
            </div>
          ) : (
            <ul className="card divide-y divide-line">
              {candidates.map((one) => (
                <CandidateRow
                  key={one.id}
                  candidate={one}
                  client={{ id: client.id, name, answers, limits: limits.length }}
                  isChosen={chosen.includes(one.id)}
                  onToggle={() => toggle(one.id)}
                  canCompare={candidates.length > 1}
                  zone={zone}
                />
              ))}
            </ul>
          )}
          <p className="mt-3 flex gap-2 text-small text-ink-soft">
            <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            <span>Everybody in this list can read that they were in it, and when you opened their profile.</span>
          </p>
        </section>
      </div>
    </>
  )
}

const Unknown = () => (
  <>
    <DocumentTitle>Introductions</DocumentTitle>
    <h1 className="sr-only">Introductions</h1>
    <EmptyState
      hint="Clients appear under Introductions while they take part."
      action={
        <LinkButton to={paths.counsellorIntroductions} variant="ghost" size="small">
          Introductions
        </LinkButton>
      }
    >
      You can’t introduce anybody to this person now
    </EmptyState>
  </>
)
