import type { Account } from '@heartwell/contract/people.ts'
import { PHOTO_DELETED, photos } from '@heartwell/contract/photos.ts'
import { useCommand } from '../../platform/api.ts'
import { moved } from '../../platform/photo-order.ts'
import { SUGGESTIONS } from '../../platform/suggestions.ts'
import { useShowFailure } from '../../platform/use-show-failure.ts'
import { useDialogs } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'

const DELETED_MS = 1500

/** The actions on the member's stored photos. Each one calls the server and then refetches all data. */
export function useStoredPhotos({ id, more_images: names }: Pick<Account, 'id' | 'more_images'>) {
  const removal = useCommand(photos.remove, { refreshes: SUGGESTIONS })
  const order = useCommand(photos.order, { refreshes: SUGGESTIONS })
  const { alert, confirm } = useDialogs()
  const toast = useToast()
  const showFailure = useShowFailure()

  const attemptRemoval = async (name: string) => {
    const question = { title: 'Delete this photo?', text: 'You can’t undo this.', confirm: 'Delete', cancel: 'Keep it' }
    if (!(await confirm({ ...question, tone: 'danger' }))) return
    const body = { user_id: id, index: String(names.indexOf(name)), image_name: name }
    const deleted = await removal.mutateAsync({ body }).then(
      ({ success }) => success,
      () => false,
    )
    if (deleted) toast.show(PHOTO_DELETED, { ms: DELETED_MS })
    else await alert({ title: 'Error', text: 'Failed to delete from server' })
  }
  const attemptMove = async (name: string, to: number) => {
    const items = names.map((one) => ({ id: one }))
    try {
      await order.mutateAsync({ body: { names: moved(items, name, to).map((item) => item.id) } })
    } catch (error) {
      await showFailure(error)
    }
  }
  return {
    pending: removal.isPending || order.isPending,
    remove: (name: string) => void attemptRemoval(name),
    move: (name: string, to: number) => void attemptMove(name, to),
  }
}
