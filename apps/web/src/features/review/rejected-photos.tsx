import { PHOTOS_MAX } from '@heartwell/contract/onboarding/onboarding.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { photoUrl } from '../../platform/files/photos.ts'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { PhotoControls } from '../onboarding/public/photo-controls.tsx'
import { useOwnPhotos } from './rejected-own-photos.ts'

/** The stored photos. Each change is saved immediately. */
export function RejectedPhotos({ account }: { account: Account }) {
  const { names, pending, error, add, remove, move } = useOwnPhotos(account)
  return (
    <FileDrop
      label={`Photos, ${names.length} of ${PHOTOS_MAX}`}
      pickLabel={pending ? 'One moment…' : 'Add photos'}
      amount="many"
      items={names.map((name, index) => ({ id: name, source: photoUrl(name), name: `Photo ${index + 1}` }))}
      room={names.length < PHOTOS_MAX ? 'more' : 'full'}
      onAdd={add}
      onRemove={remove}
      onMove={move}
      controls={({ id, name }, index) => (
        <PhotoControls name={name} index={index} of={names.length} onMove={(to) => move(id, to)} disabled={pending} />
      )}
      error={error}
      hint="JPEG, PNG, WebP or HEIC. We save each change straight away. Others see the first photo first."
      disabled={pending}
    />
  )
}
