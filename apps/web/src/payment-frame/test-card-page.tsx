import { Check, CreditCard, Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/field.tsx'
import { BankSheet } from './bank-sheet.tsx'
import { groupedNumber, TEST_CARDS, testCard } from './test-cards.ts'
import { type Checkout, type Step, useTestCheckout } from './test-checkout.ts'

/** Imitates a payment provider's own page: neutral, without our menu, and always marked as a test. */
export function TestCardPage({ checkoutRef }: { checkoutRef: string }) {
  const { checkout, step, pay, abandon } = useTestCheckout(checkoutRef)
  const [number, setNumber] = useState('')
  const price = checkout ? `${checkout.currency_symbol}${checkout.price}` : ''
  const content = () => {
    if (step === 'paid') return <Paid price={price} />
    if (step === 'closed') return <Closed onBack={abandon} />
    if (step === 'bank' && checkout)
      return (
        <BankSheet
          merchant={checkout.merchant}
          price={price}
          last4={number.slice(-4)}
          onAnswer={(answer) => void pay(number, answer)}
        />
      )
    return (
      <CardForm {...{ step, price, number }} onNumber={setNumber} onPay={() => void pay(number)} onAbandon={abandon} />
    )
  }
  return (
    <div className="@container min-h-dvh bg-panel">
      <main className="grid min-h-dvh content-start @3xl:grid-cols-[minmax(15rem,5fr)_minmax(0,8fr)] @3xl:content-stretch">
        <Order checkout={checkout} price={price} />
        <div className="p-6 @3xl:px-10 @3xl:py-8">{step !== 'loading' && content()}</div>
      </main>
    </div>
  )
}

function Order({ checkout, price }: { checkout: Checkout | undefined; price: string }) {
  return (
    <div className="bg-cream px-6 py-4 @3xl:px-9 @3xl:py-8">
      <p className="inline-flex items-center rounded-md bg-honey px-2.5 py-1 text-small leading-tight font-bold">
        Test page. No money moves.
      </p>
      {checkout && (
        <>
          <div className="mt-3 flex items-baseline justify-between gap-4 @3xl:mt-8 @3xl:block">
            <p className="text-base text-ink-soft">{checkout.merchant}</p>
            <p className="text-[1.5rem] leading-tight font-bold tracking-tight tabular-nums @3xl:text-[2.25rem]">
              {price}
            </p>
          </div>
          <dl className="mt-4 grid gap-3 border-t border-line pt-4 text-base leading-snug @max-3xl:hidden">
            <div className="flex justify-between gap-4">
              <dt>{checkout.product_name}</dt>
              <dd className="tabular-nums">{price}</dd>
            </div>
            <div className="flex justify-between gap-4 border-t border-line pt-3 font-bold">
              <dt>Total</dt>
              <dd className="tabular-nums">{price}</dd>
            </div>
          </dl>
        </>
      )}
    </div>
  )
}

const PROBLEMS: Partial<Record<Step, string>> = {
  declined: 'Your bank declined this card. You haven’t been charged. Try another card.',
  unknown_card: 'This page only takes the test cards above.',
  failed: 'This didn’t work. You haven’t been charged. Please try again.',
}

type CardFormProps = {
  step: Step
  price: string
  number: string
  onNumber: (number: string) => void
  onPay: () => void
  onAbandon: () => void
}

function CardForm({ step, price, number, onNumber, onPay, onAbandon }: CardFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step !== 'paying') onPay()
  }
  return (
    <form onSubmit={submit} noValidate>
      <h1 className="text-[1.375rem] leading-tight font-bold tracking-tight">Pay by card</h1>
      <ChooseCard number={number} onChoose={onNumber} />
      <div className="grid gap-4">
        <TextField
          label="Card number"
          inputMode="numeric"
          autoComplete="off"
          placeholder="1234 1234 1234 1234"
          value={number}
          onChange={({ target }) => onNumber(groupedNumber(target.value))}
          error={PROBLEMS[step]}
          end={
            <CreditCard
              className="pointer-events-none absolute inset-y-0 right-4 my-auto size-6 text-ink-soft"
              aria-hidden="true"
            />
          }
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField label="Expiry date" autoComplete="off" inputMode="numeric" defaultValue="04 / 29" />
          <TextField label="Security code" autoComplete="off" inputMode="numeric" defaultValue="123" />
        </div>
      </div>
      <Button
        type="submit"
        pending={step === 'paying'}
        pendingLabel="Paying..."
        className="mt-6 w-full"
      >{`Pay ${price}`}</Button>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <p className="flex items-center gap-2 text-small text-ink-soft">
          <Lock className="size-4" aria-hidden="true" /> The number stays in your browser
        </p>
        <button
          type="button"
          onClick={onAbandon}
          className="inline-flex min-h-touch items-center text-base font-semibold text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          Cancel and go back
        </button>
      </div>
    </form>
  )
}

function ChooseCard({ number, onChoose }: { number: string; onChoose: (number: string) => void }) {
  const chosen = testCard(number)
  return (
    <fieldset className="mt-4 mb-5">
      <legend className="text-base text-ink-soft">Choose a test card</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {TEST_CARDS.map((card) => (
          <button
            key={card.token}
            type="button"
            aria-pressed={card === chosen}
            onClick={() => onChoose(card.number)}
            className="chip"
          >
            {card.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

const Paid = ({ price }: { price: string }) => (
  <div role="status" className="grid min-h-80 place-content-center justify-items-center gap-4 text-center">
    <span className="settle grid size-20 place-items-center rounded-full bg-sage text-leaf">
      <Check className="size-10" strokeWidth={2.6} aria-hidden="true" />
    </span>
    <p className="text-[1.375rem] leading-tight font-bold">{`${price} paid`}</p>
    <p className="text-ink-soft">Taking you back...</p>
  </div>
)

const Closed = ({ onBack }: { onBack: () => void }) => (
  <div className="grid min-h-80 place-content-center justify-items-center gap-4 text-center">
    <h1 className="text-[1.375rem] leading-tight font-bold">This payment page has closed</h1>
    <p className="text-ink-soft">You haven’t been charged. Please choose a time again.</p>
    <Button variant="ghost" onClick={onBack}>
      Go back
    </Button>
  </div>
)
