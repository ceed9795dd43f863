import { checkIns, type OwnTrustedPerson } from '@heartwell/contract/meetings/check-ins.ts'
import { TRUSTED_NAME_MAX, trustedPeople } from '@heartwell/contract/meetings/trusted-people.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../../platform/api/api.ts'
import { ApiError, SOMETHING_WENT_WRONG } from '../../../platform/api/api-error.ts'
import { meantRefusal } from '../../../platform/api/meant-refusal.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { localDay } from '../../../platform/text/local-day.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { SharePlanPart } from './share-plan-part.tsx'

export const WATCH_READS = [checkIns.watch]

export const TrustedPersonPart = ({ person }: { person: OwnTrustedPerson | null }) => (
  <SharePlanPart number={1} title="Somebody you trust">
    {person ? <Person person={person} /> : <Invitation />}
  </SharePlanPart>
)

function Person({ person }: { person: OwnTrustedPerson }) {
  const { mutateAsync, isPending } = useCommand(trustedPeople.remove, { refreshes: WATCH_READS })
  const showFailure = useShowFailure()
  const { confirm } = useDialogs()
  const remove = async () => {
    const title = `Remove ${isolated(person.name)}?`
    const text = person.agreed_at
      ? 'They no longer see anything of your meetings, and we no longer email them.'
      : 'The link stops working.'
    if (!(await confirm({ title, text, confirm: 'Remove', tone: 'danger' }))) return
    try {
      await mutateAsync({})
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <div className="rounded-card bg-panel p-5 shadow-soft">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <p className="min-w-0 flex-1 basis-40 font-semibold wrap-anywhere">
          <bdi>{person.name}</bdi>
        </p>
        {person.agreed_at ? (
          <Badge look="good">
            <Check aria-hidden="true" />
            <span>{`Agreed on ${localDay(person.agreed_at)}`}</span>
          </Badge>
        ) : (
          <Badge look="waiting">Hasn’t answered yet</Badge>
        )}
        <Button variant="quiet" size="small" pending={isPending} onClick={() => void remove()}>
          Remove
        </Button>
      </div>
      {person.link && <Link link={person.link} until={person.expires_at} />}
    </div>
  )
}

function Link({ link, until }: { link: string; until: string }) {
  const { show } = useToast()
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => show('The link is copied'),
      () => show('Please select the link and copy it'),
    )
  return (
    <div className="mt-4 grid gap-3">
      <TextField
        label="Their link"
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
        hint={`Send it to them yourself. Whoever has it can answer for them. It works until ${localDay(until)}.`}
      />
      <div>
        <Button variant="ghost" size="small" onClick={() => void copy()}>
          <Copy className="size-5" aria-hidden="true" />
          <span>Copy the link</span>
        </Button>
      </div>
    </div>
  )
}

type Faults = { name?: string | undefined; email?: string | undefined; form?: string | undefined }

function Invitation() {
  const { mutateAsync, isPending } = useCommand(trustedPeople.invite, { refreshes: WATCH_READS })
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const invite = async () => {
    if (name.trim() === '') return setFaults({ name: 'Their name is required' })
    try {
      await mutateAsync({ body: { name, email } })
    } catch (error) {
      const errors = error instanceof ApiError ? error.errors : {}
      if (errors.name || errors.email) setFaults({ name: errors.name, email: errors.email })
      else setFaults({ form: meantRefusal(error) ?? SOMETHING_WENT_WRONG })
    }
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Their name"
        value={name}
        maxLength={TRUSTED_NAME_MAX}
        autoComplete="off"
        error={faults.name}
        onChange={({ target }) => {
          setName(target.value)
          setFaults({})
        }}
      />
      <TextField
        label="Their email address"
        optional
        type="email"
        value={email}
        autoComplete="off"
        error={faults.email}
        onChange={({ target }) => {
          setEmail(target.value)
          setFaults({})
        }}
      />
      <p className="text-base leading-snug text-ink-soft sm:col-span-2">
        They need no account. You get a link to share, and with an address we email it once. Until they agree, they see
        nothing and receive nothing else.
      </p>
      <FormError className="empty:hidden sm:col-span-2">{faults.form}</FormError>
      <div className="sm:col-span-2">
        <Button pending={isPending} onClick={() => void invite()}>
          Make the link
        </Button>
      </div>
    </div>
  )
}
