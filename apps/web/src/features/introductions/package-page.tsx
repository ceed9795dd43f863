import type { Output } from '@heartwell/contract/endpoint.ts'
import { type MandateOffer, mandates } from '@heartwell/contract/introductions/mandates.ts'
import { WITHDRAWAL_DAYS } from '@heartwell/contract/payments/withdrawal.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { Check, Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../platform/api/answer.ts'
import { query, useCommand } from '../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api/api-error.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { counsellorPhotoUrl } from '../../platform/files/photos.ts'
import { roleLabel } from '../../platform/session/role-labels.ts'
import { priceText } from '../../platform/text/price-text.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { Skeleton } from '../../ui/messages/skeleton.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'

/** Where a package of introductions is bought: from whom, how many, and what the buyer can rely on. */
export function PackagePage() {
  return (
    <>
      <PageTitle lead="A consultant looks for as long as it takes, and writes to two people at a time: you, and somebody who may suit you.">
        Be introduced by a consultant
      </PageTitle>
      <Fetched
        answer={useAnswer(query(mandates.list, {}))}
        label="Loading what consultants offer"
        shapes={<Skeleton className="h-96 w-full rounded-panel" />}
      >
        {(answer) => (answer.offers.length === 0 ? <NoOffers /> : <Order answer={answer} />)}
      </Fetched>
    </>
  )
}

const NoOffers = () => (
  <div className="card">
    <EmptyState
      hint="Everyone can still be introduced: you only need to agree to it."
      action={
        <LinkButton variant="ghost" to={paths.introductionConsent}>
          See how introductions work
        </LinkButton>
      }
    >
      No consultant offers packages just now
    </EmptyState>
  </div>
)

const PROMISES = [
  [
    'It counts only when you meet.',
    'You both say yes, you meet, and one of you tells us so. If you remember it differently, we ask you both and decide.',
  ],
  ['What you haven’t used is yours.', 'End at any time and get back the price of every unused introduction.'],
  ['Nobody is bought.', 'The person in your letter has agreed to be introduced, pays nothing, and is free to say no.'],
] as const

type Answer = Output<typeof mandates.list>
type Count = MandateOffer['products'][number]['introductions']

function Order({ answer }: { answer: Answer }) {
  const { offers } = answer
  // The page of a counsellor leads here with that counsellor.
  const [search] = useSearchParams()
  const named = offers.find(({ counsellor }) => counsellor.id === search.get('counsellor')) ?? offers[0]
  const [counsellorId, setCounsellorId] = useState(named?.counsellor.id)
  const [count, setCount] = useState<Count>(3)
  const offer = offers.find(({ counsellor }) => counsellor.id === counsellorId)
  if (!offer) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid gap-8">
        <fieldset>
          <Legend>Who looks for you?</Legend>
          <div className="grid gap-3">
            {offers.map(({ counsellor }) => (
              <Choice
                key={counsellor.id}
                name="counsellor"
                isChosen={counsellor.id === counsellorId}
                onChoose={() => setCounsellorId(counsellor.id)}
                className="flex items-center gap-4 py-4"
              >
                <Avatar src={counsellorPhotoUrl(counsellor.image)} tone="honey" />
                <span className="min-w-0 wrap-anywhere">
                  <bdi className="block font-semibold">{counsellor.name}</bdi>
                  <span className="block text-base text-ink-soft">{roleLabel(counsellor.role)}</span>
                </span>
              </Choice>
            ))}
          </div>
        </fieldset>
        <fieldset>
          <Legend>How many introductions?</Legend>
          <div className="grid gap-3 sm:grid-cols-3">
            {offer.products.map(({ introductions, price, each }) => (
              <Choice
                key={introductions}
                name="introductions"
                isChosen={introductions === count}
                onChoose={() => setCount(introductions)}
                className="grid items-baseline gap-1 py-5 max-sm:grid-cols-[2rem_minmax(0,1fr)_auto] max-sm:gap-3 max-sm:py-4"
              >
                <span className="display-number text-[2.25rem] leading-none">{introductions}</span>
                <span className="font-semibold">{priceText(price)}</span>
                <span className="text-base text-ink-soft">{`${priceText(each)} each`}</span>
              </Choice>
            ))}
          </div>
        </fieldset>
        <section aria-labelledby="rely">
          <h2 id="rely" className="mb-4 text-heading">
            What you can rely on
          </h2>
          <ul className="card divide-y divide-line px-6">
            {PROMISES.map(([title, text]) => (
              <li key={title} className="flex gap-3.5 py-4 leading-snug">
                <Check className="mt-0.5 size-5 shrink-0 text-leaf" aria-hidden="true" />
                <span>
                  <span className="block font-semibold">{title}</span>
                  <span className="mt-0.5 block text-base text-ink-soft">{text}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <Pay answer={answer} offer={offer} count={count} />
    </div>
  )
}

const Legend = ({ children }: { children: string }) => (
  <legend className="mb-3 font-display text-heading font-[560]">{children}</legend>
)

type ChoiceProps = {
  name: string
  isChosen: boolean
  onChoose: () => void
  className: string
  children: ReactNode
}

const Choice = ({ name, isChosen, onChoose, className, children }: ChoiceProps) => (
  <label
    className={classNames(
      'relative cursor-pointer rounded-card px-5 leading-snug transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-garnet',
      isChosen
        ? 'bg-garnet-wash shadow-[inset_0_0_0_2px_var(--color-garnet)]'
        : 'bg-panel shadow-[inset_0_0_0_1.5px_var(--color-edge)] hover:bg-cream',
      className,
    )}
  >
    <input
      type="radio"
      name={name}
      checked={isChosen}
      onChange={onChoose}
      className="absolute size-px appearance-none opacity-0"
    />
    {children}
  </label>
)

function Pay({ answer, offer, count }: { answer: Answer; offer: MandateOffer; count: Count }) {
  const { counsellor, products } = offer
  const product = products.find(({ introductions }) => introductions === count)
  const { isPaying, failure, pay, isEarlyStartAsked, setEarlyStartAsked } = usePay(answer, counsellor.id, count)
  if (!product) return null
  return (
    <aside aria-label="Your order" className="card grid gap-4 p-6 xl:sticky xl:top-24">
      <p className="flex items-baseline justify-between gap-4">
        <span>{`${count === 1 ? 'One introduction' : `${count === 3 ? 'Three' : 'Five'} introductions`} by ${firstName(counsellor.name)}`}</span>
        <span className="display-number text-[1.5rem]">{priceText(product.price)}</span>
      </p>
      {answer.takes_part ? (
        <>
          {answer.has_withdrawal && (
            <Checkbox checked={isEarlyStartAsked} onChange={(event) => setEarlyStartAsked(event.target.checked)}>
              {`Please begin within the ${WITHDRAWAL_DAYS} days in which I can withdraw from the contract. I know that I pay for each introduction that has counted by then.`}
            </Checkbox>
          )}
          <FormError className="empty:hidden">{failure}</FormError>
          <Button className="w-full" pending={isPaying} pendingLabel="One moment..." onClick={pay}>
            {`Pay ${priceText(product.price)}`}
          </Button>
          <p className="flex items-start gap-2.5 text-base leading-snug text-ink-soft">
            <Lock className="mt-0.5 size-[1.1rem] shrink-0" aria-hidden="true" />
            <span>You pay on our payment provider’s page. Heartwell never sees your card number.</span>
          </p>
        </>
      ) : (
        <>
          <p className="leading-snug">First you need to agree that our consultants may introduce you. It’s free.</p>
          <LinkButton to={paths.introductionConsent} className="w-full">
            May our consultants introduce you?
          </LinkButton>
        </>
      )}
    </aside>
  )
}

function usePay({ terms_version, has_withdrawal }: Answer, counsellor_id: string, introductions: Count) {
  const navigate = useNavigate()
  const { mutateAsync, isPending } = useCommand(mandates.buy, { refreshes: [mandates.list] })
  const [failure, setFailure] = useState<string>()
  const [isEarlyStartAsked, setEarlyStartAsked] = useState(false)
  async function pay(): Promise<void> {
    if (has_withdrawal && !isEarlyStartAsked) {
      setFailure('Please tick the box about the 14 days.')
      return
    }
    setFailure(undefined)
    const asks_early_start = has_withdrawal && isEarlyStartAsked
    try {
      const body = { counsellor_id, introductions, terms_version, asks_early_start }
      const { data } = await mutateAsync({ body })
      await navigate(paths.consultPayment, { state: { url: data.page_url, payment_id: data.payment_id } })
    } catch (error) {
      setFailure(wordsOf(error) ?? SOMETHING_WENT_WRONG)
    }
  }
  return { isPaying: isPending, failure, pay: () => void pay(), isEarlyStartAsked, setEarlyStartAsked }
}
