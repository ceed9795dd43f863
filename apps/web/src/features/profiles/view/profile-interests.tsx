import { paths } from '../../../paths.ts'
import { CirclesGlyph } from '../../../ui/page/circles-glyph.tsx'
import { EditPart } from '../edit/edit-part.tsx'
import { splitInterests } from './profile-layout.ts'
import type { ProfileView } from './profile-view.ts'

type ProfileInterestsProps = { profile: ProfileView; ownInterestIds: readonly string[]; isOwn: boolean }

/** The shared interests, tinted and first, then the member's other ones. */
export function ProfileInterests({ profile, ownInterestIds, isOwn }: ProfileInterestsProps) {
  const { shared, other } = splitInterests(profile.interests, ownInterestIds)
  return (
    <section aria-labelledby="interests" className="relative flex h-full flex-col justify-center py-3 md:py-6">
      {isOwn && <EditPart to={paths.editInterests} what="your interests" className="top-1 right-3 md:top-4" />}
      <h2 id="interests" className="text-heading wrap-anywhere">
        {shared.length > 0 ? 'What you both love' : `What ${profile.firstName} loves`}
      </h2>
      {shared.length > 0 && (
        <ul className="mt-3.5 flex flex-wrap gap-2.5">
          {shared.map(({ id, name }) => (
            <li
              key={id}
              className="flex min-h-11 items-center gap-2.5 rounded-full bg-sage py-1.5 pr-5 pl-3.5 leading-snug font-semibold text-leaf"
            >
              <CirclesGlyph side="both" className="h-5 w-auto shrink-0" />
              <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
      {other.length > 0 && shared.length > 0 && (
        <p className="mt-4 leading-snug text-ink-soft">
          <span className="font-semibold text-ink">{`And ${profile.firstName}:`}</span>
          <span>{` ${other.map(({ name }) => name).join(', ')}`}</span>
        </p>
      )}
      {shared.length === 0 && (
        <ul className="mt-3.5 flex flex-wrap gap-2.5">
          {other.map(({ id, name }) => (
            <li
              key={id}
              className="flex min-h-11 items-center rounded-full bg-cream px-5 py-1.5 leading-snug font-medium"
            >
              {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
