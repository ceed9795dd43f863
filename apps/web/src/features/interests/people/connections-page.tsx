import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { usePagedAnswer } from '../../../platform/api/paged-answer.ts'
import { useOwnId } from '../../../platform/session/own-id.ts'
import { Card } from '../../../ui/card.tsx'
import { type TabItem, Tabs } from '../../../ui/lists/tabs.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { conversationListQuery } from '../../conversations/public/conversation-list-query.ts'
import { connectionsQuery, receivedQuery, sentQuery } from '../queries.ts'
import { ConnectedPeople } from './connected-people.tsx'
import { ReceivedRequests } from './received-requests.tsx'
import { SentRequests } from './sent-requests.tsx'

type RequestTab = 'received' | 'sent'

const TABS: readonly TabItem<RequestTab>[] = [
  { value: 'received', label: 'Received Request', content: <ReceivedRequests /> },
  { value: 'sent', label: 'Sent Request', content: <SentRequests /> },
]

export function ConnectionsPage() {
  const [search, setSearch] = useSearchParams()
  const tab: RequestTab = search.get('tab') === 'sent' ? 'sent' : 'received'
  const openTab = (next: RequestTab) =>
    setSearch(next === 'sent' ? { tab: 'sent' } : {}, { replace: true, preventScrollReset: true })
  const areLoading = useAreFirstRequestsLoading(tab)
  return (
    <>
      <PageTitle aside={<TextLink to={paths.introductions}>Your introductions</TextLink>}>Your Connections</PageTitle>
      <Card>
        <Tabs label="Requests" items={TABS} value={tab} onChange={openTab} />
      </Card>
      {/* Shown after the requests, which would push it down. */}
      {!areLoading && <ConnectedPeople />}
    </>
  )
}

/** Whether the requests of the tab with which the page was opened are still loading. Loads the people below with them. */
function useAreFirstRequestsLoading(tab: RequestTab): boolean {
  const userId = useOwnId()
  const [first] = useState(tab)
  const received = useAnswer({ ...receivedQuery(userId), enabled: first === 'received' })
  const sent = useAnswer({ ...sentQuery(userId), enabled: first === 'sent' })
  useAnswer(connectionsQuery)
  usePagedAnswer(conversationListQuery(''))
  return received.isLoading || sent.isLoading
}
