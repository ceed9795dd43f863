import type { PaymentStatus } from '@heartwell/contract/payments/payments.ts'
import { payments } from '@heartwell/contract/payments/payments.ts'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { counsellorPhotoUrl } from '../../platform/files/photos.ts'
import { clockTime } from '../../platform/text/exact-time.ts'
import { Skeleton } from '../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { holdLeft, weekdayOf } from './payment-dates.ts'
import { frameAddress, messageLeads, type PaymentFrameState, paymentFrameState } from './payment-frame-address.ts'

/** The payment provider's page in a frame. Only that frame's messages count. They change pages and prove nothing. */
export function PaymentFramePage() {
  const { state } = useLocation()
  const payment = paymentFrameState(state)
  const isReady = useOwnDocument()
  if (!payment) return <Navigate to={paths.consult} replace />
  return (
    <>
      <DocumentTitle>Payment</DocumentTitle>
      <h1 className="sr-only">Payment</h1>
      <div className="-mx-(--spacing-gutter) -mb-14 flex h-[calc(100dvh-10.1rem)] min-h-[32rem] flex-col md:mx-0 md:mb-0 md:h-[calc(100dvh-7.75rem)] md:min-h-[38rem]">
        {isReady && <AllowedFrame payment={payment} />}
      </div>
    </>
  )
}

/** Fetches the origin that the frame may show before it shows anything. */
function AllowedFrame({ payment }: { payment: PaymentFrameState }) {
  const allowed = useAnswer({ ...query(payments.frame, {}), staleTime: Number.POSITIVE_INFINITY })
  return (
    <Fetched answer={allowed} label="Loading the payment page" shapes={<Skeleton className="h-full min-h-[32rem]" />}>
      {({ origin }) => {
        const address = frameAddress(payment.url, origin, location.origin)
        return address ? <PaymentFrame address={address} payment={payment} /> : <Navigate to={paths.consult} replace />
      }}
    </Fetched>
  )
}

function PaymentFrame({ address, payment }: { address: URL; payment: PaymentFrameState }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const navigate = useNavigate()
  const { origin, href } = address
  useEffect(() => {
    const hear = (message: MessageEvent) => {
      const leads = messageLeads(message, { origin, window: frame.current?.contentWindow })
      if (leads === 'on') void navigate(paths.consult, { replace: true, state: { paid: payment.payment_id } })
      if (leads === 'back') void navigate(-1)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [navigate, origin, payment.payment_id])
  return (
    <>
      <FrameHead paymentId={payment.payment_id} onBack={() => void navigate(-1)} />
      <iframe
        ref={frame}
        title="Card payment"
        src={href}
        allow="payment"
        className="min-h-0 w-full flex-1 border-t border-line bg-panel md:rounded-card md:border-0 md:shadow-soft md:ring-1 md:ring-line"
      />
    </>
  )
}

/** The counsellor, the time and the time left of the hold. */
function FrameHead({ paymentId, onBack }: { paymentId: string; onBack: () => void }) {
  const data = dataIfLoaded(useAnswer(query(payments.status, { params: { paymentId } })))
  const holdLine = useHoldLine(data?.data.hold)
  const { counsellor, booking, product_name } = data?.data ?? {}
  const when = booking ? `, ${weekdayOf(booking.starts_at)} at ${clockTime(booking.starts_at)}` : ''
  return (
    <div className="mb-4 flex min-h-12 items-center gap-3 px-(--spacing-gutter) md:gap-4 md:px-0">
      <button
        type="button"
        aria-label="Back"
        onClick={onBack}
        className="-ml-2 grid size-touch shrink-0 place-items-center rounded-full hover:bg-cream"
      >
        <ArrowLeft className="size-6" aria-hidden="true" />
      </button>
      {counsellor && (
        <span className="max-sm:hidden">
          <Avatar src={counsellorPhotoUrl(counsellor.image)} size="small" />
        </span>
      )}
      <p className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{counsellor ? `${counsellor.name}${when}` : product_name}</span>
        <span className="block text-base text-ink-soft">{holdLine}</span>
      </p>
    </div>
  )
}

/** A sentence with the time left of the hold, by the server's clock. Empty while it is unknown. */
function useHoldLine(hold: PaymentStatus['hold'] | undefined): string {
  const heldMs = hold ? Date.parse(hold.held_until) - Date.parse(hold.server_now) : undefined
  const [seconds, setSeconds] = useState<number>()
  useEffect(() => {
    if (heldMs === undefined) return
    const deadline = Date.now() + heldMs
    const count = () => setSeconds(Math.max(0, Math.ceil((deadline - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [heldMs])
  if (!hold || seconds === undefined) return ''
  if (seconds > 0) return `We’re holding this time. ${holdLeft(seconds)}.`
  return 'We’re no longer holding this time. If it’s taken when you pay, we refund you straight away.'
}

/**
 * The response headers of a document decide which frames it may show, and only this page's document may show one. A
 * visitor from another page of the app gets this document by a reload, which keeps the navigation state.
 */
function useOwnDocument(): boolean {
  const [isOwn] = useState(isOwnDocument)
  useEffect(() => {
    if (!isOwn) location.reload()
  }, [isOwn])
  return isOwn
}

function isOwnDocument(): boolean {
  const [fetched] = performance.getEntriesByType('navigation')
  const pathname = fetched ? new URL(fetched.name, location.href).pathname : location.pathname
  return pathname.replace(/\/+$/, '').toLowerCase() === paths.consultPayment.toLowerCase()
}
