import { type TrustedPage as Page, trustedPeople } from '@heartwell/contract/meetings/trusted-people.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { Check, Clock, Hand, MapPin, Phone, ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { ApiError, wordsOf } from '../../../platform/api/api-error.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { localDay } from '../../../platform/text/local-day.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { WatchedPlanView } from './watched-plan.tsx'

const POLL_MS = 30_000

/** The page of somebody whom a member trusts. The link alone opens it, without an account. */
export function TrustedPage() {
  const token = useLocation().hash.slice(1)
  return (
    <div className="wrap pt-6 pb-16 md:pt-10">
      <div className="mx-auto max-w-[44rem]">
        <OfToken key={token} token={token} />
      </div>
    </div>
  )
}

function OfToken({ token }: { token: string }) {
  const [isOver, setOver] = useState(false)
  const isAsked = token !== '' && !isOver
  const options = { enabled: isAsked, refetchInterval: POLL_MS, staleTime: 0, retry: false }
  const answer = useAnswer({ ...query(trustedPeople.read, { body: { token } }), ...options })
  if (isOver)
    return <Said title="That’s all right">Your details are deleted. We’ve said only that it doesn’t suit you.</Said>
  if (token === '' || hasCode(answer.error, 'not_found') || hasCode(answer.error, 'request.invalid'))
    return (
      <Said title="This link has ended">
        Links end after a while, or when the person who sent it takes it back. Ask them for a new one.
      </Said>
    )
  return (
    <Fetched answer={answer} label="Loading the page">
      {({ data }) =>
        data.has_agreed ? (
          <Agreed
            page={data}
            stop={
              <StopButton token={token} onDone={() => setOver(true)}>
                Stop helping
              </StopButton>
            }
          />
        ) : (
          <Asked page={data} token={token} onDone={() => setOver(true)} />
        )
      }
    </Fetched>
  )
}

const Said = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <DocumentTitle>{title}</DocumentTitle>
    <h1 className="text-page">{title}</h1>
    <p className="mt-3 text-lead text-ink-soft">{children}</p>
    <LinkButton to={paths.notSafe} variant="ghost" className="mt-6">
      Emergency numbers
    </LinkButton>
  </>
)

function Agreed({ page, stop }: { page: Page; stop: ReactNode }) {
  const member = firstName(page.member)
  if (page.plan)
    return (
      <>
        <WatchedPlanView plan={page.plan} member={member} />
        <div className="mt-10 border-t border-line pt-5">{stop}</div>
      </>
    )
  return (
    <>
      <DocumentTitle>Thank you</DocumentTitle>
      <h1 className="text-page">
        Thank you, <bdi>{page.name}</bdi>
      </h1>
      <p className="mt-3 text-lead text-ink-soft">
        {`There is nothing to see or do now. From a day before a meeting, this page shows what ${member} shares with you. Keep this link.`}
      </p>
      <p className="mt-3">{`We email you if ${member} doesn’t answer or needs you. The link works until ${localDay(page.expires_at)}.`}</p>
      <div className="mt-8">{stop}</div>
    </>
  )
}

type StopProps = { token: string; onDone: () => void; children: string }

function StopButton({ token, onDone, children }: StopProps) {
  const { mutateAsync, isPending } = useCommand(trustedPeople.stop)
  const [fault, setFault] = useState<string>()
  const stop = async () => {
    try {
      await mutateAsync({ body: { token } })
      onDone()
    } catch (error) {
      setFault(wordsOf(error) ?? 'That didn’t reach us. Please try again.')
    }
  }
  return (
    <div>
      <Button variant="ghost" pending={isPending} className="max-sm:w-full" onClick={() => void stop()}>
        {children}
      </Button>
      <FormError className="mt-3 empty:hidden">{fault}</FormError>
    </div>
  )
}

function Asked({ page, token, onDone }: { page: Page; token: string; onDone: () => void }) {
  const { mutateAsync, isPending } = useCommand(trustedPeople.agree, { refreshes: [trustedPeople.read] })
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const member = firstName(page.member)
  const agree = async () => {
    if (email.trim() === '') return setFault('Please enter your email address')
    try {
      await mutateAsync({ body: { token, email } })
    } catch (error) {
      const { email: atField } = error instanceof ApiError ? error.errors : {}
      setFault(atField ?? wordsOf(error) ?? 'That didn’t reach us. Please try again.')
    }
  }
  return (
    <>
      <DocumentTitle>{`${member} asks you something`}</DocumentTitle>
      <p className="text-ink-soft">
        <span>{`${member} asks`}</span> <bdi>{page.name}</bdi>
      </p>
      <h1 className="mt-2 text-page text-balance">{`May we tell you where ${member} is on a first meeting?`}</h1>
      <div className="mt-8 grid gap-x-10 gap-y-6 border-t border-line pt-6 sm:grid-cols-2">
        <Facts
          title="What you’ll get"
          items={[
            [MapPin, `What ${member} chooses: the place, the time or a first name`],
            [Check, `A page that shows ${member}’s last answer`],
            [Clock, `An email if ${member} doesn’t answer twice, or needs help`],
          ]}
        />
        <Facts
          title="What we ask of you"
          items={[
            [Phone, `Ring ${member} if we write to you`],
            [Hand, 'Keep what you see to yourself'],
            [ShieldCheck, 'You’re not responsible. Our team is there too.'],
          ]}
        />
      </div>
      <TextField
        className="mt-8 max-w-[28rem]"
        label="Your email address"
        type="email"
        autoComplete="email"
        value={email}
        error={fault}
        onChange={({ target }) => {
          setEmail(target.value)
          setFault(undefined)
        }}
        hint="Where we write if somebody needs you. Nobody sees it, and we use it for this alone."
      />
      <div className="mt-6 flex flex-wrap items-start gap-3 max-sm:*:w-full">
        <Button pending={isPending} onClick={() => void agree()}>
          Yes, I agree
        </Button>
        <StopButton token={token} onDone={onDone}>
          No, thank you
        </StopButton>
      </div>
      <p className="mt-5 max-w-[60ch] text-base leading-snug text-ink-soft">
        {`You need no account. The link works until ${localDay(page.expires_at)}. If you do nothing, we delete it then.`}
      </p>
    </>
  )
}

type FactsProps = { title: string; items: readonly (readonly [typeof Check, string])[] }

const Facts = ({ title, items }: FactsProps) => (
  <section>
    <h2 className="text-[1.25rem]">{title}</h2>
    <ul className="mt-3 grid gap-3 text-base leading-snug">
      {items.map(([Icon, text]) => (
        <li key={text} className="flex items-start gap-3">
          <Icon className="mt-0.5 size-5 shrink-0 text-leaf" aria-hidden="true" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  </section>
)
