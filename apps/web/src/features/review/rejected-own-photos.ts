import { onboarding, PHOTOS_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import { PICTURE_ERRORS } from '@heartwell/contract/picture-errors.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { photos } from '@heartwell/contract/profiles/photos.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useCommand } from '../../platform/api/api.ts'
import { wordsOf } from '../../platform/api/api-error.ts'
import { toJpeg } from '../../platform/files/jpeg.ts'
import { moved } from '../../platform/files/photo-order.ts'
import { PictureError } from '../../platform/files/picture-error.ts'
import { usePhotoRemoval } from '../profiles/public/use-photo-removal.ts'

const REFRESHED = [review.waiting]

/** The member's stored photos and their actions. Each action calls the server and then reloads the photos. */
export function useOwnPhotos(account: Pick<Account, 'id' | 'more_images'>) {
  const { id, more_images: names } = account
  const upload = useCommand(onboarding.updateUser, { refreshes: REFRESHED })
  const removal = usePhotoRemoval(account, REFRESHED)
  const order = useCommand(photos.order)
  const { revalidate, state } = useRevalidator()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  const run = async (act: () => Promise<unknown>) => {
    setPending(true)
    setError(undefined)
    await act().catch((reason: unknown) =>
      setError(reason instanceof PictureError ? reason.message : (wordsOf(reason) ?? 'Something went wrong!')),
    )
    await revalidate()
    setPending(false)
  }
  const add = (chosen: readonly File[]) => {
    if (chosen.length > PHOTOS_MAX - names.length) return setError(PICTURE_ERRORS['photos.too_many'].text)
    void run(async () => {
      const jpegs = await Promise.all(chosen.map(toJpeg))
      const files = Object.fromEntries(jpegs.map((file, index) => [`more_images${index}`, file]))
      await upload.mutateAsync({ body: { user_id: id }, files })
    })
  }
  const remove = async (name: string) => {
    setError(undefined)
    if (await removal.remove(name)) await revalidate()
  }
  const move = (name: string, to: number) => {
    const inOrder = moved(
      names.map((id) => ({ id })),
      name,
      to,
    ).map((photo) => photo.id)
    void run(() => order.mutateAsync({ body: { names: inOrder } }))
  }
  const isBusy = pending || removal.pending || state === 'loading'
  return { names, pending: isBusy, error, add, remove, move }
}
