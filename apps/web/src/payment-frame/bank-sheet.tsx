import { Landmark, ShieldCheck } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/forms/field.tsx'

type BankSheetProps = {
  merchant: string
  price: string
  last4: string
  onAnswer: (answer: 'approved' | 'refused') => void
}

/** The 3-D Secure page of the cardholder's bank. */
export function BankSheet({ merchant, price, last4, onAnswer }: BankSheetProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mx-auto max-w-md animate-rise rounded-[18px] p-6 shadow-lift ring-1 ring-line sm:p-8"
    >
      <div className="flex items-center justify-between gap-4">
        <span className="flex items-center gap-2.5 font-bold">
          <Landmark className="size-6" aria-hidden="true" /> Severn Bank
        </span>
        <span className="flex items-center gap-1.5 text-small text-ink-soft">
          <ShieldCheck className="size-4" aria-hidden="true" /> 3-D Secure
        </span>
      </div>
      <h1 id={id} className="mt-6 text-[1.375rem] leading-tight font-bold tracking-tight">
        Is this you?
      </h1>
      <p className="mt-2 leading-snug">
        <span>{`${merchant} asks for `}</span>
        <strong>{price}</strong>
        <span>{` from your card ending ${last4}.`}</span>
      </p>
      <TextField
        className="mt-5"
        label="Code from your text message"
        inputMode="numeric"
        autoComplete="one-time-code"
        defaultValue="204 881"
        hint="Any code works here."
      />
      <div className="mt-6 grid gap-2.5">
        <Button onClick={() => onAnswer('approved')}>{`Approve ${price}`}</Button>
        <Button variant="ghost" onClick={() => onAnswer('refused')}>
          This isn’t me
        </Button>
      </div>
    </section>
  )
}
