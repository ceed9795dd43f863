import { PHOTOS_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { NO_NEW_PHOTO, tooManyMore } from '@heartwell/contract/profiles/photos.ts'
import { wordsOf } from '../../../platform/api/api-error.ts'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { useProfileUpdate } from '../edit/use-profile-update.ts'

type Choice = {
  /** `file` is missing while it is prepared. */
  photos: readonly { id: string; file?: File }[]
  preparing: boolean
  setError: (text: string | undefined) => void
  add: (files: readonly File[]) => Promise<void>
}

/** Photos that are chosen and not sent yet. If there are too many, none is taken: the member chooses which to leave out. */
export function useNewPhotos({ more_images }: Pick<Account, 'more_images'>, { photos, ...choice }: Choice) {
  const { alert } = useDialogs()
  const room = PHOTOS_MAX - more_images.length - photos.length
  const update = useProfileUpdate(photos.length > 0)

  const addSome = (files: readonly File[]) => {
    if (files.length > room) void alert({ text: tooManyMore(room) })
    else void choice.add(files)
  }
  const upload = async () => {
    if (choice.preparing) return
    if (photos.length === 0) return alert({ text: NO_NEW_PHOTO })
    const files = Object.fromEntries(photos.flatMap(({ file }, index) => (file ? [[`more_images${index}`, file]] : [])))
    await update.save({}, { files, showAtFields: showFailure })
  }
  /** Shows an error about a picture beside the pictures. */
  const showFailure = (failure: unknown) => {
    const words = wordsOf(failure)
    choice.setError(words)
    return words !== undefined
  }
  return { room, pending: update.pending, add: addSome, upload }
}
