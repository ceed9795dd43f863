import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { NoteTopic } from '../../interests/public/note-topic.ts'
import { ProfileSupplement } from '../edit/profile-supplement.tsx'
import { FactList } from '../facts/fact-list.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileHero } from './profile-hero.tsx'
import type { ProfileView } from './profile-view.ts'

const PhotoLightbox = lazy(async () => ({ default: (await import('../photos/photo-lightbox.tsx')).PhotoLightbox }))

type ProfileArticleProps = {
  profile: ProfileView
  /** The viewer's own interests; those that both have are first. */
  ownInterestIds: readonly string[]
  /** For a viewer who can send an interest. */
  onWrite?: ((topic: NoteTopic) => void) | undefined
  /** In the member's own preview: each part has a pencil. */
  isOwn?: boolean
  badges: ReactNode
  /** Beside the first photo, below the name. */
  hero?: ReactNode
  /** Below the first photo, over the whole width. */
  reach?: ReactNode
  /** What the two members have in common. */
  why?: ReactNode
  end?: ReactNode
}

/** A member's profile: the same for other members and for the member's own preview. */
export function ProfileArticle({
  profile,
  ownInterestIds,
  onWrite,
  isOwn = false,
  badges,
  hero,
  reach,
  why,
  end,
}: ProfileArticleProps) {
  const [openPhoto, setOpenPhoto] = useState<number | null>(null)
  return (
    <article className="grid grid-cols-1 gap-10 md:gap-14 [&_:is(a,button)]:scroll-mb-44">
      <ProfileHero profile={profile} onOpenPhoto={setOpenPhoto} onWrite={onWrite} isOwn={isOwn}>
        {hero}
      </ProfileHero>
      {reach}
      {why}
      <ProfileSupplement
        profile={profile}
        ownInterestIds={ownInterestIds}
        onOpenPhoto={setOpenPhoto}
        onWrite={onWrite}
        isOwn={isOwn}
      />
      <FactList shown={profile.facts} name={profile.firstName} isOwn={isOwn} />
      <div className="grid gap-x-12 gap-y-9 md:grid-cols-2">
        <ProfileDetails profile={profile} contact={reach ? 'elsewhere' : 'here'} isOwn={isOwn} />
        {badges}
      </div>
      {end}
      {openPhoto !== null && (
        <Suspense>
          <PhotoLightbox
            name={profile.name}
            photos={profile.photos}
            chosen={Math.min(openPhoto, profile.photos.length - 1)}
            onChoose={setOpenPhoto}
            onClose={() => setOpenPhoto(null)}
          />
        </Suspense>
      )}
    </article>
  )
}
