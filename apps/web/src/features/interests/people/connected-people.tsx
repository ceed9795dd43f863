import type { ConversationRow } from '@heartwell/contract/conversations/conversations.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { paths } from '../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { usePagedAnswer } from '../../../platform/api/paged-answer.ts'
import { useClock } from '../../../platform/device/use-clock.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { conversationListQuery } from '../../conversations/public/conversation-list-query.ts'
import { LastLine } from '../../conversations/public/last-line.tsx'
import { connectionsQuery } from '../queries.ts'
import { PersonList } from './person-list.tsx'
import { PersonRow } from './person-row.tsx'

/** The member's connections, with the last words of each conversation. What each may see is chosen in the profile. */
export function ConnectedPeople() {
  const connections = useAnswer(connectionsQuery)
  const conversations = useLatestConversations()
  return (
    <section aria-labelledby="connected-people" className="mt-10">
      <h2 id="connected-people" className="text-heading">
        Your connections
      </h2>
      <Card className="mt-4 py-2! sm:py-3!">
        <PersonList
          label="Your connections"
          answer={connections}
          rows={({ connections: people }) => people}
          empty={<p className="py-4 text-ink-soft">Nobody yet. When you both say yes, you find each other here.</p>}
          row={(person) => (
            <PersonRow
              key={person.id}
              person={person}
              when="Connected"
              line={<LastWords conversation={conversations.get(person.id)} />}
              menu={[
                { label: `Write to ${isolated(person.name)}`, to: paths.chat(person.id) },
                { label: `You and ${isolated(person.name)}`, to: paths.youTwo(person.id) },
              ]}
            >
              <LinkButton to={paths.chat(person.id)} variant="ghost" size="small">
                <span>Write</span>
                <span className="sr-only">{` to ${isolated(person.name)}`}</span>
              </LinkButton>
            </PersonRow>
          )}
        />
      </Card>
    </section>
  )
}

/** The newest conversations by their partner. An older one than those of the first page has no last words here. */
function useLatestConversations(): ReadonlyMap<string, ConversationRow> {
  const list = usePagedAnswer(conversationListQuery(''))
  const rows = dataIfLoaded(list)?.pages.flatMap((page) => page.conversations) ?? []
  return new Map(rows.map((row) => [row.partner.id, row]))
}

function LastWords({ conversation }: { conversation: ConversationRow | undefined }) {
  const now = useClock()
  const isUnread = (conversation?.unread ?? 0) > 0
  return (
    // Its height is kept while the conversations load.
    <p className={classNames('mt-0.5 min-h-[1.5em] truncate', isUnread ? 'font-semibold text-ink' : 'text-ink-soft')}>
      {isUnread && <span className="sr-only">New: </span>}
      {conversation && <LastLine row={conversation} now={now} />}
    </p>
  )
}
