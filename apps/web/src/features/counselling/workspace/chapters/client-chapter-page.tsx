import { ChapterId, counsellorChapters } from '@heartwell/contract/pairs/chapters.ts'
import { chapterContent } from '@heartwell/contract/pairs/questions/chapters.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { firstCharacter } from '@heartwell/contract/text/graphemes.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useParams } from 'react-router'
import { paths } from '../../../../paths.ts'
import { useAnswer } from '../../../../platform/api/answer.ts'
import { query } from '../../../../platform/api/api.ts'
import { Fetched } from '../../../../platform/api/fetched.tsx'
import { LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/messages/empty-state.tsx'
import { Skeleton } from '../../../../ui/messages/skeleton.tsx'
import { BackLink } from '../../../../ui/page/back-link.tsx'
import { DocumentTitle } from '../../../../ui/page/document-title.tsx'
import { PageTitle } from '../../../../ui/page/page-title.tsx'
import { ComparedGroups, type GroupTexts } from '../../../pairs/public/compared-answers.tsx'
import { isUnknown } from '../../is-unknown.ts'
import { useWorkspaceZone } from '../workspace-queries.ts'

const TEXTS: GroupTexts = {
  agree: { title: 'Where they agree', lead: 'The same answer from both.' },
  near: { title: 'Where they are near', lead: 'Answers that lie beside each other.' },
  talk: { title: 'Where to talk', lead: 'Different answers, words alone, and what was left.' },
}

/** A conversation for later that a client and the client's partner have opened to this counsellor. */
export function ClientChapterPage() {
  const { clientId = '', chapter } = useParams()
  const known = ChapterId.safeParse(chapter).data
  return known ? <Known clientId={clientId} chapter={known} /> : <Closed clientId={clientId} />
}

type KnownProps = { clientId: string; chapter: ChapterId }

function Known({ clientId, chapter }: KnownProps) {
  const zone = useWorkspaceZone()
  const answer = useAnswer(query(counsellorChapters.read, { params: { clientId, chapter } }))
  // Also after an earlier answer: the two may have closed it in the meantime.
  if (isUnknown(answer.error)) return <Closed clientId={clientId} />
  const { title } = chapterContent(chapter)
  return (
    <Fetched
      answer={answer}
      label="Loading the chapter"
      shapes={<Skeleton className="h-96 rounded-card" />}
      failed="We could not load this chapter"
    >
      {({ data }) => {
        const [client, partner] = [isolated(data.client_first_name), isolated(data.partner_first_name)]
        return (
          <div className="max-w-[60rem]">
            <BackLink to={paths.client(clientId)}>{`Back to ${client}`}</BackLink>
            <PageTitle
              lead={`${client} and ${partner} have opened this chapter to you until ${timeText(data.until, '5 November 2026', zone)}. Each of them can end it, and both can read when you opened it.`}
            >
              {title}
            </PageTitle>
            <ComparedGroups
              chapter={chapter}
              together={data.together}
              own={{ name: client, picture: <Initial name={client} /> }}
              partner={{ name: partner, picture: <Initial name={partner} /> }}
              texts={TEXTS}
            />
          </div>
        )
      }}
    </Fetched>
  )
}

/** Photos are shared one by one with a counsellor, and the partner may share none. */
const Initial = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="grid size-11 shrink-0 place-items-center rounded-full bg-panel font-display text-[1.25rem] ring-2 ring-panel"
  >
    {firstCharacter(name)}
  </span>
)

const Closed = ({ clientId }: { clientId: string }) => (
  <>
    <DocumentTitle>Conversation for later</DocumentTitle>
    <h1 className="sr-only">Conversation for later</h1>
    <EmptyState
      hint="A chapter is open to you while both people agree, for at most 30 days."
      action={
        <LinkButton to={paths.client(clientId)} variant="ghost" size="small">
          Back to the client
        </LinkButton>
      }
    >
      This chapter isn’t open to you
    </EmptyState>
  </>
)
