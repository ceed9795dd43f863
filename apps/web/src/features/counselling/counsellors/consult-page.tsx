import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useOwnId } from '../../../platform/session/own-id.ts'
import { TabGroup, TabList, TabPanels } from '../../../ui/lists/tabs.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { PaidPanel } from '../../payments/paid-panel.tsx'
import { paidPaymentIn } from '../../payments/paid-payment.ts'
import { BookingList } from '../appointment/booking-list.tsx'
import { useReloadOnReturn } from '../booking/use-reload-on-return.ts'
import { useReloadWhenPaid } from '../booking/use-reload-when-paid.ts'
import { bookedQuery, bookingsQuery, counsellorsQuery } from '../queries.ts'
import { CounsellorList } from './counsellor-list.tsx'

type ConsultTab = 'counselling' | 'booking'

/** The counsellors and the member's own bookings. */
export function ConsultPage() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const paidId = paidPaymentIn(state)
  const tab: ConsultTab = search.get('tab') === 'booking' ? 'booking' : 'counselling'
  const openTab = (next: ConsultTab) =>
    setSearch(next === 'booking' ? { tab: 'booking' } : {}, { replace: true, preventScrollReset: true, state })
  const { counsellors, booked, bookings } = useConsultLists(paidId)
  const items = [
    {
      value: 'counselling' as const,
      label: 'Counselling',
      content: (
        <CounsellorList
          counsellors={counsellors}
          booked={dataIfLoaded(booked)?.data}
          bookings={dataIfLoaded(bookings)?.data}
        />
      ),
    },
    { value: 'booking' as const, label: 'Booking', content: <BookingList bookings={bookings} /> },
  ]
  return (
    <TabGroup value={tab} onChange={openTab}>
      {paidId && <PaidPanel paymentId={paidId} />}
      <div className="mb-6 *:mb-0! *:items-center! md:mb-7">
        <PageTitle aside={<TabList label="Counselling" items={items} className="w-full sm:w-[21rem]" />}>
          Counselling
        </PageTitle>
      </div>
      <TabPanels items={items} className="rounded-card" />
    </TabGroup>
  )
}

/** The data of both tabs, so that switching between them never waits. */
function useConsultLists(paidId: string | undefined) {
  const ownId = useOwnId()
  const [booked, bookings] = [bookedQuery(ownId), bookingsQuery(ownId)]
  const answers = { counsellors: useAnswer(counsellorsQuery), booked: useAnswer(booked), bookings: useAnswer(bookings) }
  useLogFailure('Counsellors', answers.counsellors.error)
  useLogFailure('Booked counsellors', answers.booked.error)
  useLogFailure('Bookings', answers.bookings.error)
  const keys = [counsellorsQuery.queryKey, booked.queryKey, bookings.queryKey]
  useReloadOnReturn(keys)
  useReloadWhenPaid(paidId, keys)
  return answers
}

/** Logs that a list of the counselling pages could not be loaded. */
function useLogFailure(list: string, error: Error | null): void {
  useEffect(() => {
    if (!error) return
    const { code, status, requestId } =
      error instanceof ApiError ? error : { code: 'unknown', status: 0, requestId: '' }
    console.error(`${list} could not be loaded`, { code, status, requestId })
  }, [list, error])
}
