import type { Account } from '@heartwell/contract/profiles/people.ts'
import { useState } from 'react'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useShowUpdateFailed, useUpdateCall } from '../edit/use-profile-update.ts'

type ShowPhotosSwitchProps = { account: Pick<Account, 'id' | 'pre_consent_for_displaying_images'> }

/** Saves each change. Shows the new choice while it is being saved, and the stored one afterwards. */
export function ShowPhotosSwitch({ account }: ShowPhotosSwitchProps) {
  const [choice, setChoice] = useState<boolean>()
  const send = useUpdateCall()
  const toast = useToast()
  const showFailed = useShowUpdateFailed()
  const change = async (show: boolean) => {
    setChoice(show)
    try {
      toast.show(await send({ body: { user_id: account.id, pre_consent_for_displaying_images: show } }))
    } catch (error) {
      void showFailed(error)
    }
    setChoice(undefined)
  }
  return (
    <Checkbox
      className="mt-4"
      checked={choice ?? account.pre_consent_for_displaying_images}
      aria-busy={choice !== undefined || undefined}
      onChange={({ target }) => choice === undefined && void change(target.checked)}
    >
      Display my profile images to others
    </Checkbox>
  )
}
