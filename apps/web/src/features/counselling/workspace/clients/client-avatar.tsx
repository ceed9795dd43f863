import { firstCharacter } from '@heartwell/contract/text/graphemes.ts'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { TONES, toneFor } from '../../../../ui/tones.ts'
import { clientPhotoUrl } from '../workspace-queries.ts'

type ClientAvatarProps = {
  client: { id: string; name: string; image: string | null }
  size?: 'small' | 'medium' | 'large'
}

/** The client's photo if they share it, else the first letter of the name, which is beside the avatar. */
export function ClientAvatar({ client: { id, name, image }, size = 'medium' }: ClientAvatarProps) {
  if (image) return <Avatar src={clientPhotoUrl(id, image)} tone={toneFor(id)} size={size} />
  const box = { small: 'size-11 text-[1.2rem]', medium: 'size-14 text-[1.5rem]', large: 'size-20 text-[2rem]' }[size]
  return (
    <span
      aria-hidden="true"
      className={`display-number grid shrink-0 place-items-center rounded-full ${TONES[toneFor(id)]} ${box}`}
    >
      {firstCharacter(name.trim())}
    </span>
  )
}
