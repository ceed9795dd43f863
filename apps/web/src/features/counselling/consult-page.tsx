import { CalendarDays, MessagesSquare } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { type TabItem, Tabs } from '../../ui/tabs.tsx'

type ConsultTab = 'counselling' | 'booking'

const TABS: readonly TabItem<ConsultTab>[] = [
  { value: 'counselling', label: 'Counselling', content: <Counsellors /> },
  { value: 'booking', label: 'Booking', content: <Bookings /> },
]

/** Says what is true today: nobody can be booked yet, so there is nothing booked. */
export function ConsultPage() {
  const [search, setSearch] = useSearchParams()
  const tab: ConsultTab = search.get('tab') === 'booking' ? 'booking' : 'counselling'
  const open = (next: ConsultTab) =>
    setSearch(next === 'booking' ? { tab: 'booking' } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      <PageTitle>Counselling</PageTitle>
      <Card>
        <Tabs label="Counselling" items={TABS} value={tab} onChange={open} />
      </Card>
    </>
  )
}

function Counsellors() {
  return (
    <EmptyState
      drawing={<MessagesSquare strokeWidth={1.4} aria-hidden="true" />}
      hint="If something weighs on you, write to us: a person reads it and answers."
      action={
        <LinkButton to={paths.helpAndSupport} variant="ghost">
          Write to us
        </LinkButton>
      }
    >
      No counsellor takes bookings yet
    </EmptyState>
  )
}

function Bookings() {
  return (
    <EmptyState
      drawing={<CalendarDays strokeWidth={1.4} aria-hidden="true" />}
      hint="No counsellor takes bookings yet."
    >
      No Booking Available
    </EmptyState>
  )
}
