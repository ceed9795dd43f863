import { PHOTOS_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import type { FormEvent } from 'react'
import { photoUrl } from '../../../platform/files/photos.ts'
import { useOwnAccount } from '../../../platform/session/own-account.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { PHOTO_PLACES } from '../../onboarding/photos/photo-places.tsx'
import { usePhotos } from '../../onboarding/photos/use-photos.ts'
import { PhotoControls } from '../../onboarding/public/photo-controls.tsx'
import { useNewPhotos } from '../photos/use-new-photos.ts'
import { useStoredPhotos } from '../photos/use-stored-photos.ts'
import { EditFrame } from './edit-frame.tsx'

/** The stored photos, whose changes are saved immediately, and new photos, which are uploaded together. */
export function ImageEditPage() {
  const account = useOwnAccount()
  const stored = useStoredPhotos(account)
  const choice = usePhotos()
  const added = useNewPhotos(account, choice)
  const kept = account.more_images.length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void added.upload()
  }
  return (
    <form noValidate onSubmit={submit}>
      <EditFrame
        title="Update Images"
        lead="One clear picture of your face, and up to four from your life. Others see a new one once one of our reviewers has checked it."
        save={
          <Button
            type="submit"
            pending={added.pending || choice.preparing}
            pendingLabel={choice.preparing ? 'One moment…' : 'Uploading...'}
          >
            Upload
          </Button>
        }
      >
        {kept === 0 ? (
          <p className="mb-6 text-ink-soft">No Image</p>
        ) : (
          <FileDrop
            label={`Your photos, ${kept} of ${PHOTOS_MAX}`}
            amount="many"
            items={account.more_images.map((name, index) => ({
              id: name,
              source: photoUrl(name),
              name: `Photo ${index + 1}`,
              note: account.unreviewed_images.includes(name) ? 'Waiting for review' : undefined,
            }))}
            room="full"
            onAdd={() => undefined}
            onRemove={stored.remove}
            onMove={stored.move}
            controls={({ id, name }, index) => (
              <PhotoControls
                name={name}
                index={index}
                of={kept}
                onMove={(to) => stored.move(id, to)}
                disabled={stored.pending}
              />
            )}
            hint="We save each change straight away. Others see the first photo first."
            disabled={stored.pending}
          />
        )}
        {kept < PHOTOS_MAX && (
          <div className={kept === 0 ? undefined : 'mt-8 border-t border-line pt-7'}>
            <FileDrop
              label="New photos"
              pickLabel={choice.preparing ? 'One moment…' : 'Add photos'}
              amount="many"
              items={choice.photos.map(({ id, file }, index) => ({
                id,
                source: file ?? null,
                name: `New photo ${index + 1}`,
                progress: file ? undefined : { label: 'Preparing', value: null },
              }))}
              places={PHOTO_PLACES.slice(kept)}
              room={added.room > 0 ? 'more' : 'full'}
              onAdd={added.add}
              onRemove={choice.remove}
              error={choice.error}
              hint="JPEG, PNG, WebP or HEIC. We make photos smaller and remove their location before they leave your device."
              disabled={added.pending || choice.preparing}
            />
          </div>
        )}
      </EditFrame>
    </form>
  )
}
