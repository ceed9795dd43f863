import type { Payment } from '@heartwell/contract/payments/payments.ts'
import { Check, ReceiptText, RotateCcw } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { localDay } from '../../platform/text/local-day.ts'
import { priceText } from '../../platform/text/price-text.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/messages/badge.tsx'
import { useToast } from '../../ui/messages/toast.tsx'
import { boughtText, refundOf } from './payment-texts.ts'
import { RefundPanel } from './refund-panel.tsx'
import { TransactionId } from './transaction-id.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'

/** One payment: the product, price, date, transaction id and actions. */
export function PaymentCard({ payment }: { payment: Payment }) {
  const [panel, setPanel] = useState<'refund' | 'withdrawal'>()
  const openers = { refund: useRef<HTMLButtonElement>(null), withdrawal: useRef<HTMLButtonElement>(null) }
  const { show } = useToast()
  const titleId = useId()
  const refund = refundOf(payment)
  const isRefunded = payment.state === 'refunded' && !payment.refund_failed
  const { withdrawal } = payment
  const toggle = (name: 'refund' | 'withdrawal') => setPanel(panel === name ? undefined : name)
  function close() {
    setPanel(undefined)
    if (panel) openers[panel].current?.focus()
  }
  function finish(message: string) {
    setPanel(undefined)
    show(message)
  }
  return (
    <li className="card overflow-hidden">
      <article aria-labelledby={titleId}>
        <div className="p-5 sm:px-8 sm:py-7">
          <div className="flex items-start justify-between gap-5">
            <h2 id={titleId} className="min-w-0 text-[1.3125rem] leading-tight">
              {payment.product_name}
            </h2>
            <p
              className={classNames(
                'display-number shrink-0 text-right text-[1.5rem] leading-tight tabular-nums',
                isRefunded && 'text-ink-soft line-through decoration-[1.5px]',
              )}
            >
              {priceText(payment)}
            </p>
          </div>
          <p className="mt-1 leading-snug text-ink-soft">{`Purchased on ${localDay(payment.created_at)}`}</p>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-x-10 gap-y-2 text-base leading-snug">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <span>{boughtText(payment, new Date())}</span>
              <PaymentBadges payment={payment} />
            </p>
            <TransactionId id={payment.transaction_id} />
          </div>
          <div className="mt-4 -mb-2 flex flex-wrap items-center gap-x-6 border-t border-line pt-3 text-base">
            <LinkButton to={paths.receipt(payment.id)} variant="quiet" size="small" className="-ml-4 px-4">
              <ReceiptText className="size-[1.15rem]" aria-hidden="true" /> Receipt
            </LinkButton>
            {refund && (
              <Button
                ref={openers.refund}
                variant="quiet"
                size="small"
                className="-ml-4 px-4"
                aria-expanded={panel === 'refund'}
                onClick={() => toggle('refund')}
              >
                <RotateCcw className="size-[1.15rem]" aria-hidden="true" />
                <span>{` Refund ${priceText(refund.amount)}`}</span>
              </Button>
            )}
            {withdrawal && (
              <Button
                ref={openers.withdrawal}
                variant="quiet"
                size="small"
                className="-ml-4 px-4"
                aria-expanded={panel === 'withdrawal'}
                onClick={() => toggle('withdrawal')}
              >
                Withdraw from contract here
              </Button>
            )}
            <Link
              to={paths.paymentDispute}
              state={{ transaction_id: payment.transaction_id }}
              className="inline-flex min-h-touch items-center text-ink-soft underline underline-offset-4 hover:text-ink sm:ml-auto"
            >
              Raise a Payment Dispute
            </Link>
          </div>
        </div>
        {refund && panel === 'refund' && (
          <RefundPanel payment={payment} refund={refund} onClose={close} onRefunded={finish} />
        )}
        {withdrawal && panel === 'withdrawal' && (
          <WithdrawalPanel payment={payment} withdrawal={withdrawal} onClose={close} onWithdrawn={finish} />
        )}
      </article>
    </li>
  )
}

function PaymentBadges({ payment: { refunded, refund_failed, rest, state } }: { payment: Payment }) {
  return (
    <>
      {rest && <Badge look="good">{`${priceText(rest.value)} left to use or refund`}</Badge>}
      {refunded && (
        <Badge look="good">
          <Check aria-hidden="true" />
          <span>{` Refunded ${priceText(refunded)}`}</span>
        </Badge>
      )}
      {refund_failed && <Badge look="waiting">{`Refund of ${priceText(refund_failed)} didn’t arrive`}</Badge>}
      {state === 'disputed' && <Badge look="waiting">Disputed at your bank</Badge>}
    </>
  )
}
