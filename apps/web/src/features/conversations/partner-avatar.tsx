import type { Partner } from '@heartwell/contract/conversations.ts'
import { photoUrl } from '../../platform/photos.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { toneFor } from '../../ui/tones.ts'

const COUNSELLOR_FOLDER = '/uploads/counsellors'

/** Where the picture of a partner is read from, or null when there is none. */
export function pictureOf({ role, image }: Pick<Partner, 'role' | 'image'>): string | null {
  if (role === 'member' || !image) return photoUrl(image)
  return `${COUNSELLOR_FOLDER}/${encodeURIComponent(image)}`
}

type PartnerAvatarProps = {
  partner: Pick<Partner, 'id' | 'role' | 'image'>
  size?: 'small' | 'medium' | 'large'
  /** The partner has this chat open, too. Say so in words beside the picture. */
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
