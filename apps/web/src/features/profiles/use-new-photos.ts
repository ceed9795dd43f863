import { PHOTOS_MAX } from '@heartwell/contract/onboarding.ts'
import type { Account } from '@heartwell/contract/people.ts'
import { NO_NEW_PHOTO, tooManyMore } from '@heartwell/contract/photos.ts'
import { wordsOf } from '../../platform/api-error.ts'
import { useDialogs } from '../../ui/dialog.tsx'
import { usePhotos } from '../onboarding/use-photos.ts'
import { useProfileUpdate } from './use-profile-update.ts'

/** Photos that are chosen and not sent yet. Too many at once are refused whole: which of them to leave is hers to say. */
export function useNewPhotos({ more_images }: Pick<Account, 'more_images'>) {
  const { photos, preparing, error, setError, add, remove } = usePhotos()
  const { alert } = useDialogs()
  const room = PHOTOS_MAX - more_images.length - photos.length
  const update = useProfileUpdate(photos.length > 0)

  const addSome = (files: readonly File[]) => {
    if (files.length > room) void alert({ text: tooManyMore(room) })
    else void add(files)
  }
  const upload = async () => {
    if (preparing) return
    if (photos.length === 0) return alert({ text: NO_NEW_PHOTO })
    const files = Object.fromEntries(photos.flatMap(({ file }, index) => (file ? [[`more_images${index}`, file]] : [])))
    await update.save({}, { files, showAtFields: tell })
  }
  /** What is wrong with a picture is said where the pictures are. */
  const tell = (failure: unknown) => {
    const words = wordsOf(failure)
    setError(words)
    return words !== undefined
  }
  return { photos, preparing, error, room, pending: update.pending, add: addSome, remove, upload }
}
