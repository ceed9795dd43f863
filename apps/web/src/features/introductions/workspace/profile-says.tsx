import type { LetterSide } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Disclosure } from '../../../ui/windows/disclosure.tsx'

/** What everyone may read about the person whom a letter is about. */
export function ProfileSays({ letter: { about, profile } }: { letter: LetterSide }) {
  const lines = [profile.profession, ...profile.facts].join('. ')
  return (
    <Disclosure summary={`What ${isolated(about.first_name)}’s profile says`}>
      <div className="grid gap-2 pb-1 leading-snug">
        <p>{lines}</p>
        {profile.interests.length > 0 && <p>{`Interests: ${profile.interests.join(', ')}`}</p>}
        {profile.words.map((text) => (
          <blockquote key={text} className="border-l-2 border-line pl-3.5">
            {text}
          </blockquote>
        ))}
      </div>
    </Disclosure>
  )
}
