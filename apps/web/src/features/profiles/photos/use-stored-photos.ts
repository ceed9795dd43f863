import type { Account } from '@heartwell/contract/profiles/people.ts'
import { photos } from '@heartwell/contract/profiles/photos.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { moved } from '../../../platform/files/photo-order.ts'
import { SUGGESTIONS } from '../../../platform/suggestions.ts'
import { usePhotoRemoval } from '../public/use-photo-removal.ts'

/** The actions on the member's stored photos. Each one calls the server and then refetches all data. */
export function useStoredPhotos(account: Pick<Account, 'id' | 'more_images'>) {
  const removal = usePhotoRemoval(account, SUGGESTIONS)
  const order = useCommand(photos.order, { refreshes: SUGGESTIONS })
  const showFailure = useShowFailure()

  const attemptMove = async (name: string, to: number) => {
    const items = account.more_images.map((one) => ({ id: one }))
    try {
      await order.mutateAsync({ body: { names: moved(items, name, to).map((item) => item.id) } })
    } catch (error) {
      await showFailure(error)
    }
  }
  return {
    pending: removal.pending || order.isPending,
    remove: (name: string) => void removal.remove(name),
    move: (name: string, to: number) => void attemptMove(name, to),
  }
}
