import { firstName } from '@heartwell/contract/text/first-name.ts'
import { firstCharacter } from '@heartwell/contract/text/graphemes.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { counsellorPhotoUrl } from '../../../platform/files/photos.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { toneFor } from '../../../ui/tones.ts'
import type { RoomSnapshot } from '../../call-room/public/room-session.ts'

type Partner = { id: string; name: string; image: string | null }

const presenceWords = (partner: RoomSnapshot['partner'], name: IsolatedText): string =>
  partner === 'call' ? `${name} is ready for you` : partner === 'waiting' ? `${name} is getting ready` : 'Not here yet'

/** Who the appointment is with, and whether they are in the room already. */
export function PartnerPresence({ partner, presence }: { partner: Partner; presence: RoomSnapshot['partner'] }) {
  const isHere = presence !== 'away'
  return (
    <div className="flex items-center gap-4">
      <PartnerPicture partner={partner} size="medium" />
      <p className="min-w-0 leading-snug">
        <span className="block font-semibold">{partner.name}</span>
        <span
          role="status"
          className={classNames('flex items-center gap-2 text-base', isHere ? 'text-leaf' : 'text-ink-soft')}
        >
          {isHere && <span className="size-2.5 shrink-0 rounded-full bg-leaf" aria-hidden="true" />}
          <span>{presenceWords(presence, firstName(partner.name))}</span>
        </span>
      </p>
    </div>
  )
}

const LETTERS = { medium: 'size-14 text-[1.5rem]', large: 'size-20 text-[2rem]', huge: 'size-32 text-[3rem]' } as const

/** The partner's picture, or their first letter without a note that a picture is missing. */
export function PartnerPicture({ partner, size }: { partner: Partner; size: keyof typeof LETTERS }) {
  if (partner.image) return <Avatar src={counsellorPhotoUrl(partner.image)} size={size} tone={toneFor(partner.id)} />
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'display-number grid shrink-0 place-items-center rounded-full bg-blush text-ink',
        LETTERS[size],
      )}
    >
      {firstCharacter(partner.name.trim())}
    </span>
  )
}
