import type { Output } from '@heartwell/contract/endpoint.ts'
import { JoinForm, STAFF_PASSWORD_MIN, staffAccounts } from '@heartwell/contract/staff/staff-accounts.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { call, useCommand } from '../../../platform/api/api.ts'
import { wordsOf } from '../../../platform/api/api-error.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { afterPress } from '../../../platform/device/after-press.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField, TextField } from '../../../ui/forms/field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { Logo } from '../../../ui/page/logo.tsx'
import { useSubmit } from '../../parts/use-submit.ts'
import { consolePaths } from '../../shell/console-paths.ts'
import { staffQuery } from '../../shell/staff-session.ts'
import { CodeField } from './code-field.tsx'
import { QrCode } from './qr-code.tsx'
import { invitedAs } from './staff-queries.ts'

type Invited = Output<typeof staffAccounts.invitation>

/** Opens a staff account from an emailed link. */
export function InvitationPage() {
  const [parameters] = useSearchParams()
  const { hash } = useLocation()
  // The links of earlier emails have it behind the '#'.
  const [token] = useState(() => parameters.get('token') ?? hash.slice(1))
  const answer = useAnswer({
    queryKey: ['invitation', token],
    queryFn: () => call(staffAccounts.invitation, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <DocumentTitle>Open your staff account</DocumentTitle>
      <div className="w-full max-w-[34rem]">
        <div className="mb-8 flex justify-center">
          <Logo />
        </div>
        <section aria-labelledby="invitation" className="card p-7 sm:p-9">
          <h1 id="invitation" className="text-page">
            Open your staff account
          </h1>
          {isDead(answer.error) ? (
            <p className="mt-3">{wordsOf(answer.error)}</p>
          ) : (
            <Fetched answer={answer} label="Loading your invitation" shapes={<Skeleton className="mt-3 h-40" />}>
              {(invited) => <JoinFields token={token} invited={invited} />}
            </Fetched>
          )}
        </section>
      </div>
    </main>
  )
}

const isDead = (error: unknown) => hasCode(error, 'staff.invitation_dead') || hasCode(error, 'request.invalid')

function JoinFields({ token, invited }: { token: string; invited: Invited }) {
  const start = { token, name: invited.name ?? '', password: '', code: '', ...(invited.email ? {} : { email: '' }) }
  const form = useForm({ resolver: afterPress(zodResolver(JoinForm)), mode: 'onTouched', defaultValues: start })
  const { register, formState } = form
  const { errors } = formState
  const joining = useCommand(staffAccounts.join)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const submit = useSubmit(form, async (body) => {
    const { data } = await joining.mutateAsync({ body })
    queries.clear()
    queries.setQueryData(staffQuery.queryKey, { success: true, data })
    await navigate(consolePaths.home, { replace: true })
  })
  return (
    <>
      <p className="mt-1.5 text-ink-soft">
        {invited.email ? `${invited.email} · ${invitedAs(invited)}` : 'You are the first administrator.'}
      </p>
      <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
        <FormError className="empty:hidden">{errors.root?.message}</FormError>
        <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
        {!invited.email && (
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            error={errors.email?.message}
            {...register('email')}
          />
        )}
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={`At least ${STAFF_PASSWORD_MIN} characters; a few words are easy to remember.`}
          error={errors.password?.message}
          {...register('password')}
        />
        <AuthenticatorSetup invited={invited}>
          <CodeField
            field={register('code')}
            error={errors.code?.message}
            hint="The six digits that the app shows now."
          />
        </AuthenticatorSetup>
        <Button type="submit" pending={formState.isSubmitting} className="mt-2 w-full">
          Open the account
        </Button>
      </form>
    </>
  )
}

/** The key as a QR code, in groups of four, and as a link that opens an authenticator on the same device. */
function AuthenticatorSetup({ invited, children }: { invited: Invited; children: ReactNode }) {
  const groups = invited.setup_key.match(/.{1,4}/g) ?? []
  return (
    <fieldset className="grid gap-4 rounded-field bg-cream p-5">
      <legend className="sr-only">Authenticator app</legend>
      <div>
        <p className="font-semibold">Connect an authenticator app</p>
        <p className="mt-1 text-base leading-snug text-ink-soft">
          Scan this code with the app, type the key, or{' '}
          <a href={invited.setup_uri} className="link">
            open the app on this device
          </a>
          . Nobody will show you the key again.
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-4">
          <QrCode text={invited.setup_uri} label="QR code of the key" />
          <p className="min-w-0 flex-[1_1_10rem] font-mono text-[1.0625rem] tracking-wide wrap-anywhere select-all">
            {groups.join(' ')}
          </p>
        </div>
      </div>
      {children}
    </fieldset>
  )
}
