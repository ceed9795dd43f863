import { type HiddenContact, LABEL_MAX, NAMED_MAX, NamedForm } from '@heartwell/contract/safety/safety.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { AtSign, Phone } from 'lucide-react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { meantRefusal } from '../../platform/api/meant-refusal.ts'
import { showRefusal } from '../../platform/api/show-at-fields.ts'
import { relativeTime } from '../../platform/text/relative-time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { FormError } from '../../ui/forms/form-error.tsx'
import { useHideFrom, useShowTo } from './use-visibility.ts'

export function HiddenContacts({ named }: { named: readonly HiddenContact[] }) {
  return (
    <Card as="section" aria-labelledby="named">
      <h2 id="named" className="text-heading">
        Hide me from people I know
      </h2>
      <p className="mt-2 mb-6 max-w-[58ch] text-ink-soft">
        Enter their email address or phone number. You’ll never see each other here, even if they join later or you’re
        connected. We don’t tell them. We store only a code made from what you enter. It also works when they change
        their details later, but we don’t check phone numbers: somebody who joins with other details isn’t recognised.
      </p>
      {named.length < NAMED_MAX && <NameSomebody />}
      {named.length > 0 && (
        <ul aria-label="People you hide from" className="mt-6 divide-y divide-line border-t border-line">
          {named.map((person) => (
            <NamedRow key={person.id} person={person} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function NameSomebody() {
  const form = useForm({ resolver: zodResolver(NamedForm), defaultValues: { contact: '', label: '' } })
  const { errors, isSubmitting } = form.formState
  const hideFromContact = useHideFrom()
  const submit = form.handleSubmit(async (named) => {
    try {
      await hideFromContact(named)
      form.reset()
    } catch (error) {
      showRefusal(form, error, meantRefusal)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Email or phone number"
          autoComplete="off"
          error={errors.contact?.message}
          {...form.register('contact')}
        />
        <TextField
          label="Your note"
          optional
          hint="It helps you remember who this is."
          autoComplete="off"
          maxLength={LABEL_MAX}
          error={errors.label?.message}
          {...form.register('label')}
        />
      </div>
      <FormError className="empty:hidden">{errors.root?.message}</FormError>
      <div>
        <Button type="submit" pending={isSubmitting} pendingLabel="One moment...">
          Hide me
        </Button>
      </div>
    </form>
  )
}

const KINDS = { email: { word: 'An email address', Icon: AtSign }, phone: { word: 'A phone number', Icon: Phone } }

function NamedRow({ person: { id, kind, label, created_at } }: { person: HiddenContact }) {
  const nameId = useId()
  const { removeHiddenContact, isPending } = useShowTo()
  const { word, Icon } = KINDS[kind]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="flex min-w-0 items-center gap-4">
        <Icon className="size-6 shrink-0 text-ink-soft" strokeWidth={1.7} aria-hidden="true" />
        <div className="min-w-0">
          <p id={nameId} className="font-semibold wrap-anywhere">
            {label || word}
          </p>
          <p className="text-small text-ink-soft">{`${label && `${word} · `}${relativeTime(created_at, new Date())}`}</p>
        </div>
      </div>
      <Button
        variant="ghost"
        size="small"
        pending={isPending}
        aria-describedby={nameId}
        className="max-sm:ml-10"
        onClick={() => void removeHiddenContact(id)}
      >
        Remove
      </Button>
    </li>
  )
}
