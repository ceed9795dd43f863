import { LAST_VISIT_TEXTS } from '@heartwell/contract/profiles/profile-facts.ts'
import { type IsolatedText, isolated } from '@heartwell/contract/text/isolated.ts'
import { BadgeCheck, CalendarCheck, type LucideIcon, MapPin, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { paths } from '../../../paths.ts'
import { checkedWords } from '../../../platform/text/badge-labels.ts'
import { whereWords } from '../../../platform/text/where-words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Portrait } from '../../../ui/pictures/avatar.tsx'
import { toneFor } from '../../../ui/tones.ts'
import type { NoteTopic } from '../../interests/public/note-topic.ts'
import { EditPart } from '../edit/edit-part.tsx'
import { WriteAboutPhoto } from '../edit/write-about.tsx'
import { LockedPhotos, LockedWords } from '../photos/locked-photos.tsx'
import { ProfilePhoto } from './profile-photo.tsx'
import type { ProfileView } from './profile-view.ts'

type ProfileHeroProps = {
  profile: ProfileView
  onOpenPhoto: (index: number) => void
  onWrite?: ((topic: NoteTopic) => void) | undefined
  isOwn: boolean
  children?: ReactNode
}

/** The first photo, four lines about the member, and the viewer's actions. */
export function ProfileHero({ profile, onOpenPhoto, onWrite, isOwn, children }: ProfileHeroProps) {
  const { last_visit: lastVisit, place } = profile.facts
  const where = whereWords({ place, distance: profile.why?.distance ?? null })
  const checked = checkedWords(profile.badges.map(({ kind }) => kind))
  // On an open page the photos appear with the mutual yes.
  const [wasLocked, setWasLocked] = useState(profile.photosLocked)
  if (profile.photosLocked && !wasLocked) setWasLocked(true)
  return (
    <header className="md:grid md:grid-cols-[44%_minmax(0,1fr)] md:items-center md:gap-8 xl:gap-12">
      <div className="relative max-md:-mx-(--spacing-gutter)">
        {isOwn && <EditPart to={paths.editImages} what="your photos" className="right-3 bottom-3" />}
        {profile.photosLocked ? (
          <LockedPhotos id={profile.id} />
        ) : profile.photos.length > 0 ? (
          <div className="relative h-[min(106vw,max(14rem,100svh-23.5rem))] md:aspect-4/5 md:h-auto">
            {wasLocked && <LockedPhotos id={profile.id} isOpening />}
            <ProfilePhoto
              person={profile}
              index={0}
              onOpen={onOpenPhoto}
              className={classNames('md:rounded-panel', wasLocked && 'photo-opens relative')}
            />
            <WriteAboutPhoto
              profile={profile}
              index={0}
              onWrite={onWrite}
              className="left-(--spacing-gutter) md:left-3"
            />
          </div>
        ) : (
          <Portrait src={null} tone={toneFor(profile.id)} className="max-md:aspect-[16/10]! md:rounded-panel" />
        )}
      </div>
      <div className="relative min-w-0 max-md:pt-5">
        {isOwn && (
          <EditPart
            to={paths.editBasicDetails}
            what="your name, age and profession"
            className="top-3 right-0 md:-top-2"
          />
        )}
        <h1 className="font-sans text-base font-semibold tracking-normal wrap-anywhere text-ink-soft">{`${isolated(profile.name)}'s Profile`}</h1>
        <NameAndAge name={profile.firstName} age={profile.age} />
        <p className="mt-2 leading-snug wrap-anywhere md:mt-3">
          <bdi>{profile.profession}</bdi>
        </p>
        {where && <Line icon={MapPin}>{where}</Line>}
        {checked && <Line icon={BadgeCheck}>{checked}</Line>}
        {profile.hasCompanion && <Line icon={UserPlus}>Has a companion</Line>}
        {lastVisit && <Line icon={CalendarCheck}>{LAST_VISIT_TEXTS[lastVisit]}</Line>}
        {profile.photosLocked && <LockedWords profile={profile} isOwn={isOwn} />}
        {children && <div className="mt-6">{children}</div>}
      </div>
    </header>
  )
}

function NameAndAge({ name, age }: { name: IsolatedText; age: number }) {
  return (
    <dl className="display-number mt-1.5 text-[2.25rem] leading-[1.08] wrap-anywhere md:text-[2.75rem] xl:text-[3.25rem] *:inline">
      <dt className="sr-only">Name</dt>
      <dd>{`${name}, `}</dd>
      <dt className="sr-only">Age</dt>
      <dd>{age}</dd>
    </dl>
  )
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="mt-1.5 flex items-start gap-2 leading-snug">
      <Icon className="mt-0.5 size-5 shrink-0 text-garnet" strokeWidth={1.8} aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
