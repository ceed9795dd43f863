import type { Encounter } from '@heartwell/contract/safety/encounters.ts'
import { counsellorPhotoUrl, thumbnailUrl } from '../../../platform/files/photos.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'

/** The picture of somebody who is in the member's messages, and the first letter of everybody else. */
export function EncounterPicture({ person: { name, type, image } }: { person: Encounter }) {
  if (image !== null) return <Avatar src={type === 'user' ? thumbnailUrl(image) : counsellorPhotoUrl(image)} />
  return (
    <span
      aria-hidden="true"
      className="display-number grid size-14 shrink-0 place-items-center rounded-full bg-cream text-[1.5rem] text-ink-soft"
    >
      {[...name][0]}
    </span>
  )
}
