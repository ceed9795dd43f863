import { LockKeyhole } from 'lucide-react'
import { drawingFor } from '../../../platform/files/card-picture.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Portrait } from '../../../ui/pictures/avatar.tsx'
import { toneFor } from '../../../ui/tones.ts'
import type { ProfileView } from '../view/profile-view.ts'
import './locked-photos.css'

/** A drawing in place of the photos. While they open, it stays behind the first one. */
export const LockedPhotos = ({ id, isOpening = false }: { id: string; isOpening?: boolean }) => (
  <div
    className={classNames(
      'overflow-hidden md:rounded-panel',
      isOpening ? 'absolute inset-0' : 'relative h-[min(106vw,max(14rem,100svh-23.5rem))] md:aspect-4/5 md:h-auto',
    )}
  >
    <Portrait src={drawingFor(id)} tone={toneFor(id)} className="aspect-auto! h-full" />
    {!isOpening && (
      <p className="absolute inset-x-0 bottom-0 flex p-3 md:p-4">
        <span className="flex items-center gap-2 rounded-3xl bg-panel px-3.5 py-1.5 text-small leading-tight font-semibold shadow-soft">
          <LockKeyhole className="size-4 shrink-0 text-garnet" strokeWidth={2} aria-hidden="true" />
          <span>Pictures open when you’ve both said yes</span>
        </span>
      </p>
    )}
  </div>
)

/** When the photos open. Only a reviewed photo is locked, so that it is always true that they were checked. */
export function LockedWords({ profile, isOwn }: { profile: ProfileView; isOwn: boolean }) {
  const { firstName: name, standing } = profile
  if (isOwn)
    return <Words>Your pictures open for a person when you’ve both said yes. Until then they see this drawing.</Words>
  if (standing?.relation === 'finished') return <Words>{`${name} shows pictures to connections only.`}</Words>
  return <Words>{`You’ll see ${name}’s pictures when you’ve both said yes. We’ve checked them.`}</Words>
}

const Words = ({ children }: { children: string }) => (
  <p className="mt-4 text-base leading-snug wrap-anywhere text-ink-soft">{children}</p>
)
