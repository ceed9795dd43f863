import { ARCHIVE_DAYS, type Archive, ownData, PasswordAgain } from '@heartwell/contract/accounts/own-data.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { Download } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useAnswer } from '../../../platform/api/answer.ts'
import { fileAddress, query, useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { showAtFields } from '../../../platform/api/show-at-fields.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { afterPress } from '../../../platform/device/after-press.ts'
import { SettingsFrame } from '../../../platform/page/settings-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PasswordField } from '../../../ui/forms/field.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { DataReads } from './data-reads.tsx'

const ASK_AGAIN_MS = 1_000

/**
 * The data export: the member asks for it with the password and downloads one file once it is ready. Below it, when
 * staff read something of the member.
 */
export function OwnDataPage() {
  const answer = useAnswer({
    ...query(ownData.archive, {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.archive?.state === 'making' ? ASK_AGAIN_MS : false),
  })
  return (
    <SettingsFrame
      title="A copy of your data"
      lead="Everything we store about you in one file: a page to read, a version for other programs, and your pictures."
    >
      <Fetched
        answer={answer}
        label="Checking for a copy"
        failed="We could not check for a copy."
        shapes={<Skeleton className="h-56" />}
      >
        {({ archive }) => <Copy archive={archive} />}
      </Fetched>
      <p className="text-ink-soft">
        It includes your identity document while we have it, so keep the file where nobody else can open it. We leave
        out other people’s data, such as their names in your requests.
      </p>
      <DataReads />
    </SettingsFrame>
  )
}

function Copy({ archive }: { archive: Archive | null }) {
  if (archive?.state === 'making') return <Making {...archive} />
  if (archive?.state === 'ready') return <Ready {...archive} />
  return (
    <Card padding="large">
      {archive?.state === 'failed' && <FormError>We could not make your last copy. Please try again.</FormError>}
      <PasswordForm
        endpoint={ownData.makeArchive}
        title="Make a copy"
        button="Make my copy"
        hint="We ask for it so that nobody else can do this in your name."
      />
    </Card>
  )
}

function Making({ done, steps }: Archive) {
  return (
    <Card padding="large">
      <ProgressBar
        label="We are making your copy"
        value={Math.round((100 * done) / steps)}
        text={steps > 1 ? `${done} of ${steps} parts` : undefined}
      />
      <p role="status" className="mt-4 text-ink-soft">
        This takes a moment. You can leave this page: we’ll email you when it’s ready.
      </p>
    </Card>
  )
}

function Ready(archive: Archive) {
  const { open, expires_at, bytes } = archive
  return (
    <Card padding="large">
      <h2 className="text-heading">Your copy is ready</h2>
      <p
        role="status"
        className="mt-2 text-ink-soft"
      >{`${bytes !== null ? `Size: ${size(bytes)}. ` : ''}${expires_at ? `You can download it until ${timeText(expires_at, 'Thursday 5 November')}. Then we delete it.` : ''}`}</p>
      {open ? (
        <>
          <a
            href={fileAddress(ownData.archiveFile, {})}
            download={`your-data-${archive.asked_at.slice(0, 10)}.zip`}
            className="btn btn-primary mt-6"
          >
            <Download className="size-5 shrink-0" aria-hidden="true" />
            Download
          </a>
          <div className="mt-8 border-t border-line pt-7">
            <PasswordForm
              endpoint={ownData.makeArchive}
              title="Make a new one"
              button="Make a new copy"
              hint={`It replaces this one. We keep a copy for ${ARCHIVE_DAYS} days.`}
              quiet
            />
          </div>
        </>
      ) : (
        <PasswordForm
          endpoint={ownData.openArchive}
          button="Continue"
          hint="You asked for this copy on another device, or before you logged in again."
        />
      )}
    </Card>
  )
}

const KILOBYTE = 1000
const size = (bytes: number) =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`

type PasswordFormProps = {
  endpoint: typeof ownData.makeArchive | typeof ownData.openArchive
  title?: string
  button: string
  hint: string
  quiet?: boolean
}

function PasswordForm({ endpoint, title, button, hint, quiet }: PasswordFormProps) {
  const form = useForm({ resolver: afterPress(zodResolver(PasswordAgain)), defaultValues: { password: '' } })
  const send = useCommand(endpoint, { refreshes: [ownData.archive] })
  const showFailure = useShowFailure()
  const submit = form.handleSubmit(async (body) => {
    try {
      const { success, message } = await send.mutateAsync({ body })
      if (!success) form.setError('password', { message }, { shouldFocus: true })
      else form.reset()
    } catch (error) {
      if (!showAtFields(form, error)) await showFailure(error)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="mt-6 first:mt-0 last:mb-0">
      {title && <h2 className="mb-5 text-heading">{title}</h2>}
      <PasswordField
        label="Your password"
        hint={hint}
        className="max-w-md"
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Button
        type="submit"
        variant={quiet ? 'ghost' : 'primary'}
        pending={form.formState.isSubmitting}
        pendingLabel="One moment..."
        className="mt-6"
      >
        {button}
      </Button>
    </form>
  )
}
