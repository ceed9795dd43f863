import { PHOTOS_MAX } from '@heartwell/contract/onboarding.ts'
import type { Account } from '@heartwell/contract/people.ts'
import { ArrowLeft } from 'lucide-react'
import { photoUrl } from '../../platform/photos.ts'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { useOwnPhotos } from './rejected-own-photos.ts'

/** The stored photos: each change is made at once, since the pictures lie with us already. */
export function RejectedPhotos({ account }: { account: Account }) {
  const { names, pending, error, add, remove, moveForward } = useOwnPhotos(account)
  return (
    <div>
      <FileDrop
        label={`Photos, ${names.length} of ${PHOTOS_MAX}`}
        pickLabel={pending ? 'One moment…' : 'Add photos'}
        amount="many"
        items={names.map((name, index) => ({ id: name, source: photoUrl(name) ?? '', name: `Photo ${index + 1}` }))}
        room={names.length < PHOTOS_MAX ? 'more' : 'full'}
        onAdd={add}
        onRemove={remove}
        error={error}
        hint="JPEG, PNG or WebP. Each change is kept at once. The first one is shown first."
        disabled={pending}
      />
      {names.length > 1 && (
        <div className="mt-4 flex flex-wrap gap-2">
          {names.slice(1).map((name, index) => (
            <Button key={name} variant="ghost" size="small" disabled={pending} onClick={() => moveForward(name)}>
              <ArrowLeft className="size-4" aria-hidden="true" /> Photo {index + 2} before photo {index + 1}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
