import { PasswordAgain } from '@heartwell/contract/accounts/own-data.ts'
import {
  AddPasskeyForm,
  PASSKEYS_MAX,
  type Passkey,
  PasskeyNameForm,
  passkeys,
} from '@heartwell/contract/identity/passkeys.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Fingerprint, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { FormDialog } from '../../../platform/form-dialog.tsx'
import { SettingsFrame } from '../../../platform/page/settings-frame.tsx'
import { createPasskey, wordsOfPasskeyError } from '../../../platform/passkeys/browser-passkeys.ts'
import { PasskeyList } from '../../../platform/passkeys/passkey-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PasswordField, TextField } from '../../../ui/forms/field.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'

const REFRESHES = { refreshes: [passkeys.list] }
type Open = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey }

/** The member's passkeys. Each can be renamed and removed. */
export function PasskeysPage() {
  const answer = useAnswer({ ...query(passkeys.list, {}), staleTime: 0 })
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const addButton = (
    <Button onClick={() => setOpen({ act: 'add' })}>
      <KeyRound className="size-5" aria-hidden="true" />
      Add a passkey
    </Button>
  )
  return (
    <SettingsFrame
      title="Passkeys"
      lead="A passkey logs you in with your fingerprint, your face or the PIN of your device. Nobody can guess it, and it works on our real site only."
    >
      <Fetched
        answer={answer}
        label="Loading your passkeys"
        failed="We could not load your passkeys."
        shapes={<Skeleton className="h-40" />}
      >
        {({ passkeys: own }) => (
          <>
            {own.length === 0 ? (
              <Card>
                <EmptyState
                  drawing={<Fingerprint strokeWidth={1.4} aria-hidden="true" />}
                  action={addButton}
                  hint="Adding one takes a minute, and you need your password once. Your password keeps working beside it."
                >
                  You don’t have a passkey yet
                </EmptyState>
              </Card>
            ) : (
              <PasskeyList
                passkeys={own}
                onRename={(passkey) => setOpen({ act: 'rename', passkey })}
                onRemove={(passkey) => setOpen({ act: 'remove', passkey })}
              />
            )}
            {own.length < PASSKEYS_MAX ? (
              own.length > 0 && <div>{addButton}</div>
            ) : (
              <p className="text-ink-soft">You can have up to {PASSKEYS_MAX} passkeys.</p>
            )}
          </>
        )}
      </Fetched>
      {open?.act === 'add' && <AddDialog onClose={close} />}
      {open?.act === 'rename' && <RenameDialog passkey={open.passkey} onClose={close} />}
      {open?.act === 'remove' && <RemoveDialog passkey={open.passkey} onClose={close} />}
    </SettingsFrame>
  )
}

/** Asks for a name and the password, then the browser for the passkey. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const options = useCommand(passkeys.creationOptions)
  const add = useCommand(passkeys.add, REFRESHES)
  async function run({ name, password }: { name: string; password: string }) {
    const asked = await options.mutateAsync({ body: { password } })
    if (!asked.options) return { message: '', errors: { password: asked.message } }
    return add.mutateAsync({ body: { name, credential: await createPasskey(asked.options) } })
  }
  return (
    <FormDialog
      title="Add a passkey"
      description="After this your browser asks you where to keep it."
      schema={AddPasskeyForm}
      start={{ name: '', password: '' }}
      confirm="Add the passkey"
      onConfirm={run}
      wordsOfError={wordsOfPasskeyError}
      onClose={onClose}
      fields={({ register, formState: { errors } }) => (
        <>
          <TextField
            label="Name"
            hint="So that you recognise it, for example ‘My phone’."
            autoComplete="off"
            error={errors.name?.message}
            {...register('name')}
          />
          <PasswordField label="Your password" error={errors.password?.message} {...register('password')} />
        </>
      )}
    />
  )
}

type OfPasskey = { passkey: Passkey; onClose: () => void }

function RenameDialog({ passkey: { id, name }, onClose }: OfPasskey) {
  const { mutateAsync } = useCommand(passkeys.rename, REFRESHES)
  return (
    <FormDialog
      title="Rename the passkey"
      description="Only you see its name."
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

function RemoveDialog({ passkey: { id, name }, onClose }: OfPasskey) {
  const { mutateAsync } = useCommand(passkeys.remove, REFRESHES)
  async function run(body: { password: string }) {
    const { success, message } = await mutateAsync({ params: { id }, body })
    return success ? { message } : { message: '', errors: { password: message } }
  }
  return (
    <FormDialog
      title={`Remove the passkey ‘${isolated(name)}’?`}
      description="It no longer logs in to your account. Your device may still show it: you can delete it there."
      schema={PasswordAgain}
      start={{ password: '' }}
      confirm="Remove"
      onConfirm={run}
      onClose={onClose}
      fields={({ register, formState: { errors } }) => (
        <PasswordField label="Your password" error={errors.password?.message} {...register('password')} />
      )}
    />
  )
}
