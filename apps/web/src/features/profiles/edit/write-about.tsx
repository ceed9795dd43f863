import { isolated } from '@heartwell/contract/text/isolated.ts'
import { PenLine } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import type { NoteTopic } from '../../interests/public/note-topic.ts'
import type { ProfileView } from '../view/profile-view.ts'

type WriteAboutProps = { what: string; onClick: () => void; className?: string }

/** Opens the note of an interest with this part of the profile attached. */
export const WriteAbout = ({ what, onClick, className }: WriteAboutProps) => (
  <button
    type="button"
    aria-label={`Write about this: ${what}`}
    onClick={onClick}
    className={classNames(
      'inline-flex min-h-touch items-center gap-2 self-start rounded-full bg-panel px-4 text-base font-semibold transition-colors hover:text-garnet',
      className,
    )}
  >
    <PenLine className="size-4.5 text-garnet" strokeWidth={1.8} aria-hidden="true" />
    <span>Write about this</span>
  </button>
)

type WriteAboutPhotoProps = {
  profile: ProfileView
  index: number
  onWrite: ((topic: NoteTopic) => void) | undefined
  className: string
}

/** The same over the lower edge of a photo. Renders nothing for a viewer who cannot send an interest. */
export function WriteAboutPhoto({ profile, index, onWrite, className }: WriteAboutPhotoProps) {
  const name = profile.photos[index]
  if (!onWrite || !name) return null
  return (
    <WriteAbout
      what={`picture ${index + 1} of ${isolated(profile.name)}`}
      onClick={() => onWrite({ kind: 'photo', name, place: index + 1 })}
      className={classNames('absolute bottom-3 shadow-soft', className)}
    />
  )
}
