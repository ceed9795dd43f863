import {
  type CompanionInvitation,
  companionPage,
  type CompanionPage as Page,
} from '@heartwell/contract/companions/companion-page.ts'
import type { CompanionRight } from '@heartwell/contract/companions/companions.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { type IsolatedText, isolated } from '@heartwell/contract/text/isolated.ts'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAnswer } from '../../platform/api/answer.ts'
import { query, useCommand } from '../../platform/api/api.ts'
import { ApiError, SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api/api-error.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { hasCode } from '../../platform/api/meant-refusal.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { localDay } from '../../platform/text/local-day.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { useDialogs } from '../../ui/windows/dialog.tsx'
import { CompanionParts } from './companion-parts.tsx'

const KEY_LENGTH = 36

/** The page of a companion. The address has the invitation, and from the acceptance on the companion's own key. */
export function CompanionPage() {
  const secret = useLocation().hash.slice(1)
  const [isOver, setOver] = useState(false)
  return (
    <div className="wrap max-w-5xl pt-8 pb-20">
      {isOver || secret === '' ? (
        <Ended />
      ) : secret.length === KEY_LENGTH ? (
        <OfCompanion key={secret} secret={secret} onStop={() => setOver(true)} />
      ) : (
        <OfInvitation key={secret} token={secret} />
      )}
    </div>
  )
}

const Ended = () => (
  <>
    <DocumentTitle>This has ended</DocumentTitle>
    <h1 className="text-page">This has ended</h1>
    <p className="mt-3 text-lead text-ink-soft">There’s nothing to see here any more. Thank you for being there.</p>
  </>
)

const isGone = (error: unknown) => hasCode(error, 'not_found') || hasCode(error, 'request.invalid')

function OfInvitation({ token }: { token: string }) {
  const answer = useAnswer({ ...query(companionPage.invitation, { body: { token } }), staleTime: 0, retry: false })
  if (isGone(answer.error)) return <Ended />
  return (
    <Fetched answer={answer} label="Loading the invitation">
      {({ data }) => <Invitation invitation={data} token={token} />}
    </Fetched>
  )
}

function Invitation({ invitation, token }: { invitation: CompanionInvitation; token: string }) {
  const { mutateAsync, isPending } = useCommand(companionPage.accept)
  const navigate = useNavigate()
  const [key] = useState(() => crypto.randomUUID())
  const [isAdult, setAdult] = useState(false)
  const [faults, setFaults] = useState<{ adult?: string | undefined; form?: string | undefined }>({})
  const member = firstName(invitation.member)
  const { may, not } = OF_RIGHT[invitation.right](member)
  const accept = async () => {
    if (!isAdult) return setFaults({ adult: 'A companion must be 18 or older' })
    try {
      await mutateAsync({ body: { token, key, is_adult: true } })
      await navigate({ search: '?companion', hash: `#${key}` }, { replace: true })
    } catch (error) {
      const { is_adult: adult } = error instanceof ApiError ? error.errors : {}
      setFaults(adult ? { adult } : { form: wordsOf(error) ?? SOMETHING_WENT_WRONG })
    }
  }
  return (
    <div className="max-w-[44rem]">
      <DocumentTitle>{`${member} invites you`}</DocumentTitle>
      <p className="text-ink-soft wrap-anywhere">
        <span>{`${member} invites`}</span> <bdi>{invitation.name}</bdi>
      </p>
      <h1 className="mt-2 text-page text-balance">{`Would you be at ${member}’s side?`}</h1>
      <dl className="card mt-7 grid gap-4 p-6 leading-snug sm:p-8">
        <Fact name="What you may do">{may}</Fact>
        <Fact name="What you don’t see">{not}</Fact>
        <Fact name="When it ends">{`After 90 days, unless ${member} renews it. Either of you can end it at any time.`}</Fact>
      </dl>
      <Checkbox
        className="mt-5"
        checked={isAdult}
        error={faults.adult}
        onChange={({ target }) => {
          setAdult(target.checked)
          setFaults({})
        }}
      >
        I’m 18 or older
      </Checkbox>
      <FormError className="mt-3 empty:hidden">{faults.form}</FormError>
      <Button className="mt-4 max-sm:w-full" pending={isPending} onClick={() => void accept()}>
        Yes, I’d like to
      </Button>
      <p className="mt-4 text-base leading-snug text-ink-soft">
        {`This link works once. You need no account. If you do nothing, it ends on ${localDay(invitation.expires_at)}.`}
      </p>
    </div>
  )
}

/** The rights as the companion reads them. */
const OF_RIGHT: Record<CompanionRight, (member: IsolatedText) => { may: string; not: string }> = {
  write: (member) => ({
    may: `You help ${member} to write. You read texts that ${member} shows you, each for a day, and suggest words. ${member} sends them.`,
    not: `${member}’s messages and matches`,
  }),
  look: (member) => ({
    may: `You look with ${member}. You see people whom ${member} shows you, and can say a sentence about each.`,
    not: `Photos and surnames of these people, ${member}’s messages, and anybody else`,
  }),
  copy: () => ({
    may: 'You read a copy of one conversation each Sunday, once the other person has agreed.',
    not: 'Everything else',
  }),
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-base text-ink-soft">{name}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
)

function OfCompanion({ secret, onStop }: { secret: string; onStop: () => void }) {
  const answer = useAnswer({ ...query(companionPage.read, { body: { key: secret } }), staleTime: 0, retry: false })
  if (isGone(answer.error)) return <Ended />
  return (
    <Fetched answer={answer} label="Loading the page">
      {({ data }) => <Companion page={data} secret={secret} onStop={onStop} />}
    </Fetched>
  )
}

const TITLES = { look: 'You’re looking with', write: 'You’re helping', copy: 'You’re reading along with' } as const

function Companion({ page, secret, onStop }: { page: Page; secret: string; onStop: () => void }) {
  const { mutateAsync, isPending } = useCommand(companionPage.stop)
  const showFailure = useShowFailure()
  const { confirm } = useDialogs()
  const member = firstName(page.member)
  const stop = async () => {
    const text = 'This page and your name are deleted.'
    const title = `Stop being ${member}’s companion?`
    if (!(await confirm({ title, text, confirm: 'Stop', tone: 'danger' }))) return
    await mutateAsync({ body: { key: secret } }).then(onStop, showFailure)
  }
  return (
    <>
      <DocumentTitle>{`${TITLES[page.right]} ${member}`}</DocumentTitle>
      <h1 className="text-page">{`${TITLES[page.right]} ${member}`}</h1>
      <p className="mt-3 max-w-[60ch] text-lead text-ink-soft">
        {`${member} decides what you see. ${page.right === 'copy' ? '' : `What you write here, only ${member} reads. `}Keep this address: it alone opens this page, until ${localDay(page.expires_at)}.`}
      </p>
      <CompanionParts page={page} secret={secret} member={member} />
      <p className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-base text-ink-soft">
        <span className="min-w-0 flex-1 basis-72">
          {`You can’t write to anybody else here, and nobody learns who you are. They see only that ${isolated(page.member)} has a companion.`}
        </span>
        <Button size="small" variant="quiet" className="-mx-4" pending={isPending} onClick={() => void stop()}>
          {`Stop being ${member}’s companion`}
        </Button>
      </p>
    </>
  )
}
