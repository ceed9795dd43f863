import { useSearchParams } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { type TabItem, Tabs } from '../../ui/tabs.tsx'
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
  return (
    <>
      <PageTitle>Your Connections</PageTitle>
      <Card>
        <Tabs label="Requests" items={TABS} value={tab} onChange={openTab} />
      </Card>
      <ConnectedPeople />
    </>
  )
}
