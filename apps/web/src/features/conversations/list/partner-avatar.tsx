import type { Partner } from '@heartwell/contract/conversations/conversations.ts'
import { counsellorPhotoUrl, photoUrl } from '../../../platform/files/photos.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { toneFor } from '../../../ui/tones.ts'

/** The URL of a partner's picture; null when there is none. */
function pictureOf({ role, image }: Pick<Partner, 'role' | 'image'>): string | null {
  return role === 'member' ? photoUrl(image) : counsellorPhotoUrl(image)
}

type PartnerAvatarProps = {
  partner: Pick<Partner, 'id' | 'role' | 'image'>
  size?: 'small' | 'medium' | 'large'
  /** Whether the partner has this chat open too. A text beside the picture must say the same. */
  isHere?: boolean
}

export function PartnerAvatar({ partner, size = 'small', isHere = false }: PartnerAvatarProps) {
  return (
    <span className="relative shrink-0">
      <Avatar src={pictureOf(partner)} tone={toneFor(partner.id)} size={size} />
      {isHere && (
        <span
          className="absolute -right-0.5 bottom-0 size-3.5 rounded-full bg-leaf ring-2 ring-panel"
          aria-hidden="true"
        />
      )}
    </span>
  )
}
