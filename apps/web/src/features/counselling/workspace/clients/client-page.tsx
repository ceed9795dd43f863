import type { ClientFile, CounsellorAppointment } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { MessageCircle, NotebookPen, Video } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { paths } from '../../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../../platform/api/answer.ts'
import { Fetched } from '../../../../platform/api/fetched.tsx'
import { useClock } from '../../../../platform/device/use-clock.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/messages/empty-state.tsx'
import { Loading, Skeleton } from '../../../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../../../ui/page/document-title.tsx'
import { isUnknown } from '../../is-unknown.ts'
import { clockSpan, dayInWords } from '../../times/appointment-times.ts'
import { ClientChapters } from '../chapters/client-chapters.tsx'
import { useKeys } from '../frame/workspace-keys.ts'
import { isRoomOpen, nextAppointment, numberText } from '../today/appointment-texts.ts'
import { clientQuery, useWorkspaceZone } from '../workspace-queries.ts'
import { ClientAppointments } from './client-appointments.tsx'
import { ClientAvatar } from './client-avatar.tsx'
import { ClientLog } from './client-log.tsx'
import { ClientShares } from './client-shares.tsx'
import { ClientSummary } from './client-summary.tsx'
import { PrivateNotes } from './private-notes.tsx'

/** Everything of one client that this counsellor may see, and what the counsellor writes. */
export function ClientPage() {
  const { clientId = '' } = useParams()
  const answer = useAnswer(clientQuery(clientId))
  if (isUnknown(answer.error)) return <Unknown />
  // Fields start from a fresh response, not from the cache of an earlier visit.
  const isFresh = answer.isFetchedAfterMount || answer.error !== null
  return (
    <>
      {!(isFresh && dataIfLoaded(answer)) && (
        <>
          <DocumentTitle>Client</DocumentTitle>
          <h1 className="sr-only">Client</h1>
        </>
      )}
      {isFresh ? (
        <Fetched answer={answer} label="Loading the client" shapes={<Shapes />} failed="We could not load this client">
          {({ data }) => <ClientDetails key={clientId} file={data} />}
        </Fetched>
      ) : (
        <Loading label="Loading the client">
          <Shapes />
        </Loading>
      )}
    </>
  )
}

const GRID = 'mt-6 grid grid-cols-[minmax(0,1fr)] wrap-anywhere items-start gap-7 xl:grid-cols-[24rem_minmax(0,1fr)]'

function ClientDetails({ file }: { file: ClientFile }) {
  const now = useClock()
  const zone = useWorkspaceZone()
  const next = nextAppointment(file.appointments, now)
  const name = firstName(file.client.name)
  const navigate = useNavigate()
  const join = next && isRoomOpen(next, now) ? paths.appointment(next.id) : undefined
  useKeys({ ...(join && { v: () => void navigate(join) }) })
  return (
    <>
      <DocumentTitle>{file.client.name}</DocumentTitle>
      <header className="flex flex-wrap items-center gap-x-5 gap-y-4 wrap-anywhere">
        <ClientAvatar client={file.client} size="large" />
        <div className="min-w-0 flex-1">
          <h1 className="text-[2.2rem] leading-tight">{file.client.name}</h1>
          <p className="text-ink-soft">{factsText(file, next, zone, now)}</p>
        </div>
        <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-1">
          <LinkButton to={paths.clientChat(file.client.id)} variant="ghost" size="small">
            <MessageCircle className="size-5" aria-hidden="true" /> Chat
          </LinkButton>
          {join && (
            <LinkButton to={join} size="small">
              <Video className="size-5" aria-hidden="true" /> Open the room
            </LinkButton>
          )}
        </div>
      </header>
      <div className={GRID}>
        <div className="grid min-w-0 gap-7 max-xl:order-2">
          <ClientShares file={file} zone={zone} />
          <ClientChapters clientId={file.client.id} zone={zone} />
          <ClientAppointments appointments={file.appointments} zone={zone} now={now} />
          <ClientLog file={file} zone={zone} now={now} />
        </div>
        <div className="grid min-w-0 gap-7">
          {next && next.note !== '' && (
            <figure className="rounded-card bg-honey/60 px-6 py-5">
              <figcaption className="text-small font-semibold">{`${name} wrote for your next appointment`}</figcaption>
              <blockquote className="mt-1 max-w-[70ch] text-[1.3rem] leading-normal whitespace-pre-line">
                {next.note}
              </blockquote>
            </figure>
          )}
          <Summary file={file} name={name} zone={zone} now={now} />
          <PrivateNotes file={file} zone={zone} now={now} />
        </div>
      </div>
    </>
  )
}

/** '61 years old. Today, 10:30 to 11:20: second appointment'. */
function factsText(file: ClientFile, next: CounsellorAppointment | undefined, zone: string, now: Date): string {
  const facts = file.profile ? `${file.profile.age} years old` : ''
  if (!next) return [facts, 'No appointment ahead'].filter(Boolean).join('. ')
  const [start, end] = [new Date(next.starts_at), new Date(next.ends_at)]
  const when = `${dayInWords(dateIn(start, zone), dateIn(now, zone))}, ${clockSpan(start, end, zone)}`
  return [facts, `${when}: ${numberText(next).toLowerCase()}`].filter(Boolean).join('. ')
}

type SummaryProps = { file: ClientFile; name: IsolatedText; zone: string; now: Date }

/** The summary of the appointment in the URL, else of the newest one that has begun. */
function Summary({ file, name, zone, now }: SummaryProps) {
  const [search] = useSearchParams()
  const [chosenId, setChosenId] = useState(search.get('appointment'))
  const met = file.appointments.filter((one) => mayHaveSummary(one, now)).reverse()
  const chosen = met.find(({ id }) => id === chosenId) ?? met[0]
  if (!chosen)
    return (
      <section aria-labelledby="summary" className="flex items-start gap-3.5 rounded-card bg-sage/60 px-6 py-5">
        <NotebookPen className="mt-0.5 size-[1.4rem] shrink-0 text-leaf" aria-hidden="true" />
        <div>
          <h2 id="summary" className="text-[1.45rem]">{`For ${name}`}</h2>
          <p className="mt-1">Once your first appointment has begun, you can write a summary with next steps here.</p>
        </div>
      </section>
    )
  return <ClientSummary {...{ file, met, chosen, zone, now }} onChoose={setChosenId} />
}

const mayHaveSummary = ({ state, starts_at }: CounsellorAppointment, now: Date): boolean =>
  state === 'completed' || (state === 'confirmed' && Date.parse(starts_at) <= now.getTime())

const Unknown = () => (
  <>
    <DocumentTitle>Client</DocumentTitle>
    <h1 className="sr-only">Client</h1>
    <EmptyState
      hint="Clients appear here while they have an appointment with you."
      action={
        <LinkButton to={paths.clients} variant="ghost" size="small">
          Your clients
        </LinkButton>
      }
    >
      This person isn’t one of your clients
    </EmptyState>
  </>
)

const Shapes = () => (
  <>
    <div className="flex items-center gap-5">
      <Skeleton className="size-20 rounded-full" />
      <Skeleton className="h-10 w-64" />
    </div>
    <div className={GRID}>
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  </>
)
