import { type Mandate, mandates } from '@heartwell/contract/introductions/mandates.ts'
import { payments } from '@heartwell/contract/payments/payments.ts'
import type { Price } from '@heartwell/contract/payments/prices.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Check } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { paths } from '../../paths.ts'
import { useCommand } from '../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api/api-error.ts'
import { counsellorPhotoUrl } from '../../platform/files/photos.ts'
import { priceText } from '../../platform/text/price-text.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FormError } from '../../ui/forms/form-error.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { endText, placesOf, restText, stateText } from './mandate-texts.ts'

/** One package of introductions: what has counted and why, what is left, and how to have its price back. */
export function MandateCard({ mandate }: { mandate: Mandate }) {
  const id = useId()
  const { counsellor, rest } = mandate
  return (
    <section aria-labelledby={id} className="card p-6">
      <h2 id={id} className="sr-only">
        {`Your package with ${isolated(counsellor.name)}`}
      </h2>
      <div className="flex items-center gap-4">
        <Avatar src={counsellorPhotoUrl(counsellor.image)} tone="honey" />
        <p className="min-w-0 leading-snug wrap-anywhere">
          <bdi className="block font-semibold">{counsellor.name}</bdi>
          <span className="block text-base text-ink-soft">{stateText(mandate)}</span>
        </p>
      </div>
      <Places mandate={mandate} />
      {rest ? (
        <Open mandate={mandate} rest={rest} />
      ) : (
        <p className="mt-4 text-base leading-snug">{endText(mandate)}</p>
      )}
      <p className="mt-3 border-t border-line pt-3 text-small text-ink-soft">
        <span>We ask the two of you whether you met. We don’t ask your consultant. </span>
        <TextLink to={paths.paymentHistory}>Receipt and contract</TextLink>
      </p>
    </section>
  )
}

/** The introductions of the package in the order in which they were used. */
function Places({ mandate }: { mandate: Mandate }) {
  const places = placesOf(mandate)
  return (
    <ol
      aria-label="The introductions of this package"
      className={classNames('mt-5 grid gap-2', places.length === 3 && 'grid-cols-3')}
    >
      {places.map(({ number, text, counted_at }) => (
        <li
          key={number}
          className={classNames(
            'rounded-field px-3 py-3 text-small leading-tight',
            places.length === 3
              ? 'grid min-h-24 content-center justify-items-center gap-1 px-1.5 text-center'
              : 'flex min-h-touch items-center gap-3',
            counted_at ? 'bg-sage' : 'bg-cream',
          )}
        >
          {counted_at ? (
            <Check className="size-5 shrink-0 text-leaf" aria-hidden="true" />
          ) : (
            <span aria-hidden="true" className="display-number w-5 text-center text-[1.25rem]">
              {number}
            </span>
          )}
          <span className="wrap-anywhere">
            <span>{text}</span>
            {counted_at && <span className="block">{timeText(counted_at, '5 Nov')}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Open({ mandate, rest }: { mandate: Mandate; rest: Price }) {
  const [asks, setAsks] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAsks(false)
    opener.current?.focus()
  }
  return (
    <>
      <p className="mt-4 text-base leading-snug">
        An introduction counts when you have both said yes and you have met.
      </p>
      <p className="mt-2 text-base leading-snug text-ink-soft">{restText(mandate.remaining, rest)}</p>
      <Button
        ref={opener}
        size="small"
        variant="quiet"
        className="mt-3 w-full"
        aria-expanded={asks}
        onClick={() => setAsks(!asks)}
      >
        End and refund the rest
      </Button>
      {asks && <EndPanel mandate={mandate} rest={rest} onClose={close} />}
    </>
  )
}

const REFRESHED = [mandates.list, payments.history] as const

function EndPanel({ mandate, rest, onClose }: { mandate: Mandate; rest: Price; onClose: () => void }) {
  const { mutateAsync, isPending, error } = useCommand(payments.refundRest, { refreshes: REFRESHED })
  const first = useRef<HTMLParagraphElement>(null)
  useEffect(() => first.current?.focus(), [])
  const sum = priceText(rest)
  async function send(): Promise<void> {
    try {
      await mutateAsync({ params: { paymentId: mandate.payment_id }, body: { refund_minor: rest.amount_minor } })
    } catch {
      // The panel shows the error of the call.
    }
  }
  return (
    <div className="mt-3 rounded-field bg-cream p-4">
      <p ref={first} tabIndex={-1} className="text-base leading-snug focus:outline-none">
        {`You’ll get ${sum} back on your ${mandate.card?.replace(/^Card/, 'card') ?? 'card'}. Letters that are open stay open, and no longer count.`}
      </p>
      <FormError className="mt-3 empty:hidden">{error && (wordsOf(error) ?? SOMETHING_WENT_WRONG)}</FormError>
      <div className="mt-3 grid gap-2">
        <Button size="small" pending={isPending} pendingLabel="Refunding..." onClick={() => void send()}>
          {`Refund ${sum} and end`}
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          Keep my introductions
        </Button>
      </div>
    </div>
  )
}
