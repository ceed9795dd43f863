import { payments, type Receipt } from '@heartwell/contract/payments/payments.ts'
import { ArrowLeft, Download, Printer } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { fileAddress, query } from '../../platform/api/api.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { localDay } from '../../platform/text/local-day.ts'
import { priceText } from '../../platform/text/price-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { Logo } from '../../ui/page/logo.tsx'
import { dateAndSpan } from './payment-dates.ts'

/** One sheet. It prints as it looks, without the bar above it. */
export function ReceiptPage() {
  const { paymentId = '' } = useParams()
  const answer = useAnswer(query(payments.receipt, { params: { paymentId } }))
  const receipt = dataIfLoaded(answer)?.data
  const isUnknown = answer.error instanceof ApiError && (answer.error.status === 404 || answer.error.status === 400)
  return (
    <div className="min-h-dvh bg-cream pb-16 print:bg-white print:pb-0">
      <DocumentTitle>{receipt ? `Receipt ${receipt.transaction_id}` : 'Receipt'}</DocumentTitle>
      <header className="no-print wrap flex max-w-[52rem] flex-wrap items-center justify-between gap-3 py-5">
        <Link
          to={paths.memberPaymentHistory}
          className="-ml-2 inline-flex min-h-touch items-center gap-2 rounded-full px-2 text-base font-semibold hover:text-garnet"
        >
          <ArrowLeft className="size-5" aria-hidden="true" /> Payment History
        </Link>
        {receipt && <SheetButtons paymentId={paymentId} />}
      </header>
      <main className="wrap max-w-[52rem] print:max-w-none print:px-0">
        {isUnknown ? (
          <div className="card">
            <EmptyState hint="It may belong to another account.">We couldn’t find this receipt.</EmptyState>
          </div>
        ) : (
          <Fetched answer={answer} label="Loading your receipt">
            {({ data }) => <Sheet receipt={data} />}
          </Fetched>
        )}
      </main>
    </div>
  )
}

const SheetButtons = ({ paymentId }: { paymentId: string }) => (
  <span className="flex gap-2">
    <a
      href={fileAddress(payments.receiptPdf, { params: { paymentId } })}
      download="heartwell-receipt.pdf"
      className="btn btn-ghost btn-small"
    >
      <Download className="size-5" aria-hidden="true" /> PDF
    </a>
    <Button size="small" onClick={() => print()}>
      <Printer className="size-5" aria-hidden="true" /> Print
    </Button>
  </span>
)

const ENDED: Record<string, string> = { cancelled: ', cancelled', refunded: ', refunded' }

function Sheet({ receipt }: { receipt: Receipt }) {
  const { seller, member, price, bookings, refunds, total } = receipt
  return (
    <article className="sheet card rounded-[12px] p-6 sm:p-14">
      <header className="flex flex-wrap items-start justify-between gap-6">
        <Logo />
        <address className="text-base leading-snug text-ink-soft not-italic sm:text-right">
          {[seller.name, ...seller.address.split(/,\s*/), seller.email].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </header>
      <h1 className="mt-10 text-title">Receipt</h1>
      <div className="mt-7 grid gap-x-12 gap-y-6 sm:grid-cols-2">
        <Facts receipt={receipt} />
        <div className="text-base leading-snug">
          <p className="text-ink-soft">Paid by</p>
          <p className="font-semibold wrap-anywhere">{member.name}</p>
          <p className="wrap-anywhere">{member.email}</p>
        </div>
      </div>
      <table className="mt-10 w-full border-collapse text-[1.0625rem] leading-snug tabular-nums">
        <thead>
          <tr className="border-b-2 border-ink text-left text-base">
            <th scope="col" className="pb-2.5 font-semibold">
              What you bought
            </th>
            <th scope="col" className="pb-2.5 text-right font-semibold">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line align-top">
            <td className="py-4 pr-4">
              <span className="font-semibold wrap-anywhere">
                <bdi>{receipt.product_name}</bdi>
              </span>
              {bookings.map((booking) => (
                <span
                  key={booking.starts_at}
                  className="block text-base text-ink-soft"
                >{`${dateAndSpan(booking)}, by video${ENDED[booking.state] ?? ''}`}</span>
              ))}
            </td>
            <td className="py-4 text-right">{priceText(price)}</td>
          </tr>
          {refunds.map((refund) => (
            <tr key={refund.at} className="border-b border-line">
              <td className="py-3">{`Refunded on ${localDay(refund.at)}`}</td>
              <td className="py-3 text-right">{`–${priceText(refund.price)}`}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className="display-number pt-5 text-[1.375rem]">
              {refunds.length > 0 ? 'Paid after refunds' : 'Paid'}
            </td>
            <td className="display-number pt-5 text-right text-[1.375rem]">{priceText(total)}</td>
          </tr>
        </tfoot>
      </table>
      <footer className="mt-12 border-t border-line pt-5 text-base leading-snug text-ink-soft">{`If your counsellor cancels or doesn’t come, we refund everything straight away. Questions? Write to ${seller.email} and quote the transaction ID.`}</footer>
    </article>
  )
}

function Facts({ receipt: { paid_at, transaction_id, card } }: { receipt: Receipt }) {
  const facts: [string, string][] = [
    ['Date', localDay(paid_at)],
    ['Transaction ID', transaction_id],
    ...(card ? [['Paid with', card] satisfies [string, string]] : []),
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-5 gap-y-1.5 text-base leading-snug">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
