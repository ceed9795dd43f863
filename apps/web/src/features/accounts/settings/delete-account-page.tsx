import { GRACE_DAYS, ownData, PasswordAgain } from '@heartwell/contract/accounts/own-data.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { EyeOff, FolderDown, type LucideIcon, Trash2, Undo2 } from 'lucide-react'
import { use } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { afterPress } from '../../../platform/device/after-press.ts'
import { SettingsFrame } from '../../../platform/page/settings-frame.tsx'
import { SettingsPlaceContext } from '../../../platform/page/settings-place.ts'
import { forgetSession } from '../../../platform/session/session.ts'
import { localDay } from '../../../platform/text/local-day.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PasswordField } from '../../../ui/forms/field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'

type Step = { icon: LucideIcon; title: string; text: string }
const STEPS: readonly Step[] = [
  {
    icon: EyeOff,
    title: 'Immediately',
    text: 'Nobody can see you any more: not in suggestions, not among connections, not by a link. We log you out on all your devices and email you. Your appointments are cancelled, with a refund while there’s still time for one.',
  },
  {
    icon: Undo2,
    title: `For ${GRACE_DAYS} days`,
    text: 'You can change your mind. Log in, and everything is back as it was, except for your appointments.',
  },
  {
    icon: Trash2,
    title: 'Then, for good',
    text: 'We delete your texts, answers, pictures, document, requests, connections and messages to us. Nobody can restore them. We keep only what others need to be safe, such as reports, with a code in place of your account. Our privacy policy says for how long.',
  },
]

/** Explains the account deletion and asks for the password. */
export function DeleteAccountPage() {
  const { copy } = use(SettingsPlaceContext)
  return (
    <SettingsFrame
      title="Delete my account"
      lead="Please read what happens next. It’s free, and you don’t need a reason."
    >
      <Card padding="large">
        <ol className="grid gap-7">
          {STEPS.map((step) => (
            <WhatHappens key={step.title} {...step} />
          ))}
        </ol>
      </Card>
      <p className="flex items-start gap-3 text-ink-soft">
        <FolderDown className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <span>
          Would you like to keep what you wrote? <TextLink to={copy}>Take a copy of your data</TextLink> first.
        </span>
      </p>
      <DeleteForm />
    </SettingsFrame>
  )
}

function WhatHappens({ icon: Icon, title, text }: Step) {
  return (
    <li className="flex gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-honey">
        <Icon className="size-6" strokeWidth={1.7} aria-hidden="true" />
      </span>
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-heading">{title}</h2>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
    </li>
  )
}

function DeleteForm() {
  const { home } = use(SettingsPlaceContext)
  const form = useForm({ resolver: afterPress(zodResolver(PasswordAgain)), defaultValues: { password: '' } })
  const { register, formState } = form
  const submit = useDeleteAccount(form)
  return (
    <form noValidate onSubmit={submit}>
      <Card padding="large">
        <h2 className="text-heading">Are you sure?</h2>
        <PasswordField
          label="Your password"
          hint="We ask for it so that nobody else can do this in your name."
          className="mt-5 max-w-md"
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <LinkButton to={home} variant="ghost">
            Keep my account
          </LinkButton>
          <Button type="submit" variant="danger" pending={formState.isSubmitting} pendingLabel="Deleting...">
            Delete my account
          </Button>
        </div>
      </Card>
    </form>
  )
}

type PasswordForm = ReturnType<typeof useForm<{ password: string }>>

function useDeleteAccount(form: PasswordForm) {
  const send = useCommand(ownData.leave)
  const navigate = useNavigate()
  const { alert } = useDialogs()
  const showFailure = useShowFailure()
  return form.handleSubmit(async (body) => {
    try {
      const { message, erase_at } = await send.mutateAsync({ body })
      if (!erase_at) return form.setError('password', { message }, { shouldFocus: true })
      forgetSession()
      await navigate(paths.login, { replace: true })
      await alert({
        title: message,
        text: `We’ll delete it for good on ${localDay(erase_at)}. Log in before that day and choose to keep it if you change your mind.`,
      })
    } catch (error) {
      if (!showAtFields(form, error)) await showFailure(error)
    }
  })
}
