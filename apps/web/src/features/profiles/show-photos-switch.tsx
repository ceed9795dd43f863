import type { Account } from '@heartwell/contract/people.ts'
import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useTellUpdateFailed, useUpdateCall } from './use-profile-update.ts'

type ShowPhotosSwitchProps = { account: Pick<Account, 'id' | 'pre_consent_for_displaying_images'> }

/** Saved at once. What it shows is the wish while that is on its way, and the truth afterwards. */
export function ShowPhotosSwitch({ account }: ShowPhotosSwitchProps) {
  const [wish, setWish] = useState<boolean>()
  const send = useUpdateCall()
  const toast = useToast()
  const tellFailed = useTellUpdateFailed()
  const change = async (show: boolean) => {
    setWish(show)
    try {
      toast.show(await send({ body: { user_id: account.id, pre_consent_for_displaying_images: show } }))
    } catch (error) {
      void tellFailed(error)
    }
    setWish(undefined)
  }
  return (
    <Checkbox
      className="mt-4"
      checked={wish ?? account.pre_consent_for_displaying_images}
      aria-busy={wish !== undefined || undefined}
      onChange={({ target }) => wish === undefined && void change(target.checked)}
    >
      Display my profile images to others
    </Checkbox>
  )
}
