import { PASSKEYS_MAX, type Passkey, PasskeyNameForm, staffPasskeys } from '@heartwell/contract/identity/passkeys.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { PaletteControl } from '../../../platform/device/palette-control.tsx'
import { FormDialog } from '../../../platform/form-dialog.tsx'
import { createPasskey, wordsOfPasskeyError } from '../../../platform/passkeys/browser-passkeys.ts'
import { PasskeyList } from '../../../platform/passkeys/passkey-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/field.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { staffQuery } from '../../shell/staff-session.ts'
import { useStepUpCommand } from '../step-up/use-step-up-command.ts'

const REFRESHES = { refreshes: [staffPasskeys.list] }
const passkeysQuery = { ...query(staffPasskeys.list, {}), staleTime: 0 }

/** The staff member's own account: the passkeys with which they sign in. */
export function OwnAccountPage() {
  const answer = useAnswer(passkeysQuery)
  const [open, setOpen] = useState<'add' | Passkey>()
  const remove = useRemove()
  const close = () => setOpen(undefined)
  const isCounsellor = dataIfLoaded(useAnswer(staffQuery))?.data?.role === 'counsellor'
  return (
    <>
      <SectionHeading aside={isCounsellor && <WorkspaceLink />}>Your account</SectionHeading>
      <Fetched answer={answer} label="Loading your passkeys">
        {({ passkeys }) => (
          <div className="grid max-w-3xl gap-6">
            <Panel
              title="Passkeys"
              aside={
                passkeys.length < PASSKEYS_MAX && (
                  <Button size="small" onClick={() => setOpen('add')}>
                    <KeyRound className="size-4.5" aria-hidden="true" />
                    Add a passkey
                  </Button>
                )
              }
            >
              <p className="text-ink-soft">
                {passkeys.length === 0
                  ? 'You don’t have a passkey yet. With one you log in by fingerprint, face or PIN, without password and code.'
                  : 'You log in with one of these instead of password and code. They also confirm that it’s you.'}
              </p>
            </Panel>
            {passkeys.length > 0 && (
              <PasskeyList passkeys={passkeys} onRename={setOpen} onRemove={(passkey) => void remove(passkey)} />
            )}
          </div>
        )}
      </Fetched>
      <div className="mt-6 max-w-3xl">
        <Panel title="Appearance">
          <PaletteControl />
        </Panel>
      </div>
      {open === 'add' && <AddDialog onClose={close} />}
      {open && open !== 'add' && <RenameDialog passkey={open} onClose={close} />}
    </>
  )
}

/** The workspace is another document. */
const WorkspaceLink = () => (
  <a href={paths.counsellor} className="btn btn-ghost btn-small">
    Your workspace
  </a>
)

/** Asks for confirmation, and for a step-up where it is needed. */
function useRemove() {
  const { mutateAsync } = useStepUpCommand(staffPasskeys.remove, REFRESHES)
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  return async ({ id, name }: Passkey) => {
    const text = 'It no longer logs in to your account.'
    if (!(await confirm({ title: `Remove the passkey ‘${isolated(name)}’?`, text, confirm: 'Remove', tone: 'danger' })))
      return
    try {
      show((await mutateAsync({ params: { id } })).message)
    } catch (error) {
      await showFailure(error)
    }
  }
}

/** The step-up, where it is needed, comes before the browser's own dialog. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const options = useStepUpCommand(staffPasskeys.creationOptions)
  const add = useStepUpCommand(staffPasskeys.add, REFRESHES)
  return (
    <FormDialog
      title="Add a passkey"
      description="After this your browser asks you where to keep it."
      schema={PasskeyNameForm}
      start={{ name: '' }}
      confirm="Add the passkey"
      onConfirm={async ({ name }) => {
        const asked = await options.mutateAsync({})
        return add.mutateAsync({ body: { name, credential: await createPasskey(asked.options) } })
      }}
      wordsOfError={wordsOfPasskeyError}
      onClose={onClose}
      fields={({ register, formState: { errors } }) => (
        <TextField
          label="Name"
          hint="So that you recognise it, for example ‘Security key’."
          autoComplete="off"
          error={errors.name?.message}
          {...register('name')}
        />
      )}
    />
  )
}

function RenameDialog({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { mutateAsync } = useCommand(staffPasskeys.rename, REFRESHES)
  return (
    <FormDialog
      title="Rename the passkey"
      description="The audit keeps the name that it had when it was added."
      schema={PasskeyNameForm}
      start={{ name }}
      confirm="Save the name"
      onConfirm={(body) => mutateAsync({ params: { id }, body })}
      onClose={onClose}
      fields={({ register, formState: { errors } }) => (
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
      )}
    />
  )
}
