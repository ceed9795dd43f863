import { isolated } from '@heartwell/contract/text/isolated.ts'
import { photoUrl } from '../../../platform/files/photos.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Portrait } from '../../../ui/pictures/avatar.tsx'
import { toneFor } from '../../../ui/tones.ts'

type ProfilePhotoProps = {
  person: { id: string; name: string; photos: readonly string[] }
  index: number
  onOpen: (index: number) => void
  className?: string
}

/** One photo of a profile as a button that opens it as large as the screen. It fills the box of its parent. */
export function ProfilePhoto({ person: { id, name, photos }, index, onOpen, className }: ProfilePhotoProps) {
  return (
    <button
      type="button"
      aria-label={`Show picture ${index + 1} of ${isolated(name)} larger`}
      onClick={() => onOpen(index)}
      className={classNames('group block size-full cursor-zoom-in overflow-hidden', className)}
    >
      <Portrait
        src={photoUrl(photos[index])}
        alt={photos.length > 1 ? `Picture ${index + 1} of ${isolated(name)}` : `Picture of ${isolated(name)}`}
        tone={toneFor(id)}
        className="aspect-auto! h-full [&_img]:transition-transform [&_img]:duration-500 [&_img]:ease-out-soft group-hover:[&_img]:scale-[1.02]"
      />
    </button>
  )
}
