import type { ListedClient, ListedClients } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { Link, useNavigate } from 'react-router'
import drawing from '../../../../art/welcome.svg?url'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { ClientAvatar } from '../../counselling/workspace/clients/client-avatar.tsx'
import { KeyCap } from '../../counselling/workspace/frame/key-cap.tsx'
import { useKeys } from '../../counselling/workspace/frame/workspace-keys.ts'
import { rowId, useRowKeys } from '../../counselling/workspace/today/use-row-keys.ts'
import { useWorkspaceZone } from '../../counselling/workspace/workspace-queries.ts'
import { AnswersComingIn } from './answers-coming-in.tsx'
import { clientsQuery } from './queries.ts'
import { countText, nextDetail, nextText, openText, packageText } from './texts.ts'

/** The clients of the counsellor who take part in introductions, the most urgent first. */
export function IntroductionClientsPage() {
  const answer = useAnswer(clientsQuery)
  return (
    <>
      <DocumentTitle>Introductions</DocumentTitle>
      <Fetched answer={answer} label="Loading your introductions" failed="We could not load your introductions">
        {(list) => <List list={list} />}
      </Fetched>
    </>
  )
}

function List({ list }: { list: ListedClients }) {
  const navigate = useNavigate()
  const zone = useWorkspaceZone()
  const { clients } = list
  const open = (id: string) => void navigate(paths.clientIntroductions(id))
  const keys = useRowKeys(
    clients.map(({ id }) => id),
    clients[0]?.id,
    { onOpen: open },
  )
  const { current } = keys
  useKeys({ ...(current !== undefined && { o: () => open(current) }) })
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-[2.2rem] leading-tight">Introductions</h1>
          {clients.length > 0 && <p className="mt-1 text-ink-soft">{countText(clients)}</p>}
        </div>
        {clients.length > 0 && (
          <p aria-hidden="true" className="flex items-center gap-2 text-small text-ink-soft max-lg:hidden">
            <KeyCap>J</KeyCap> <KeyCap>K</KeyCap> <span>move</span> <span className="ml-2" /> <KeyCap>O</KeyCap>{' '}
            <span>open</span>
          </p>
        )}
      </header>
      {clients.length === 0 ? (
        <EmptyState
          drawing={<img src={drawing} alt="" width={420} height={360} />}
          hint="Clients appear here once they have booked with you and agreed to be introduced."
        >
          None of your clients takes part in introductions yet
        </EmptyState>
      ) : (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-7 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <section aria-label="Clients" className="card overflow-hidden">
            <div
              aria-hidden="true"
              className={`${COLUMNS} grid gap-4 border-b border-line px-6 py-2.5 text-small font-semibold text-ink-soft max-lg:hidden`}
            >
              <span>Client</span>
              <span>Letters</span>
              <span>Next</span>
            </div>
            <ul className="divide-y divide-line">
              {clients.map((client) => (
                <Row
                  key={client.id}
                  client={client}
                  isCurrent={client.id === current}
                  onChoose={() => keys.choose(client.id)}
                  zone={zone}
                />
              ))}
            </ul>
          </section>
          <AnswersComingIn list={list} zone={zone} />
        </div>
      )}
    </>
  )
}

const COLUMNS = 'lg:grid-cols-[minmax(0,1.3fr)_10rem_minmax(0,1.2fr)]'

type RowProps = { client: ListedClient; isCurrent: boolean; onChoose: () => void; zone: string }

function Row({ client, isCurrent, onChoose, zone }: RowProps) {
  const { id, name, next, open, package: bought, unknown } = client
  const detail = nextDetail(client, zone)
  return (
    <li
      id={rowId(id)}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        COLUMNS,
        'relative grid items-center gap-x-4 gap-y-2 px-4 py-4 transition-colors hover:bg-cream/70 sm:px-6',
        isCurrent && 'bg-cream/70 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-garnet',
      )}
    >
      <div className="flex min-w-0 items-center gap-3.5">
        <ClientAvatar client={client} size="small" />
        <Link
          to={paths.clientIntroductions(id)}
          onFocus={onChoose}
          className="min-w-0 leading-snug font-semibold wrap-anywhere after:absolute after:inset-0 hover:text-garnet"
        >
          <bdi>{name}</bdi>
        </Link>
      </div>
      <p className="leading-snug max-lg:pl-[3.6rem]">
        <span>{openText(open)}</span>
        {bought && <span className="block text-small text-ink-soft">{packageText(bought)}</span>}
        {unknown > 0 && <span className="block text-small text-ink-soft">{`${unknown} not known yet`}</span>}
      </p>
      <p className="leading-snug max-lg:pl-[3.6rem]">
        <span className="block font-semibold">{nextText(next)}</span>
        {detail !== '' && <span className="text-small text-ink-soft">{detail}</span>}
      </p>
    </li>
  )
}
