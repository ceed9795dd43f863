import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { PHOTO_DELETED, photos } from '@heartwell/contract/profiles/photos.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { meantRefusal, refusalDialog } from '../../../platform/api/meant-refusal.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'

const DELETED_MS = 1500
const NOT_DELETED = { title: 'Error', text: 'Failed to delete from server' }
const QUESTION = {
  title: 'Delete this photo?',
  text: 'You can’t undo this.',
  confirm: 'Delete',
  cancel: 'Keep it',
  tone: 'danger',
} as const

/** Deletes stored photos of the member, each after a confirmation, and then refetches the named queries. */
export function usePhotoRemoval(
  { id, more_images: names }: Pick<Account, 'id' | 'more_images'>,
  refreshes: readonly Pick<Endpoint, 'path'>[],
) {
  const removal = useCommand(photos.remove, { refreshes })
  const { alert, confirm } = useDialogs()
  const toast = useToast()

  /** Resolves to false when the member keeps the photo. A failure is shown. */
  const remove = async (name: string): Promise<boolean> => {
    if (!(await confirm(QUESTION))) return false
    const body = { user_id: id, index: String(names.indexOf(name)), image_name: name }
    const { success, message } = await removal
      .mutateAsync({ body })
      .catch((error: unknown) => ({ success: false, message: meantRefusal(error) }))
    if (success) toast.show(PHOTO_DELETED, { ms: DELETED_MS })
    else await alert(refusalDialog(NOT_DELETED, message))
    return true
  }
  return { pending: removal.isPending, remove }
}
