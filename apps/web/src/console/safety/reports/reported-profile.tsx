import { promptLabel } from '@heartwell/contract/profiles/prompts.ts'
import type { EvidenceProfile, MemberReport } from '@heartwell/contract/safety/reports-inbox.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { EvidencePicture } from './evidence-picture.tsx'

type ReportedProfileProps = { report: MemberReport; profile: EvidenceProfile }

/** What others saw of the profile when it was reported. Its photos open one by one, for a reason. */
export function ReportedProfile({ report: { number, created_at }, profile }: ReportedProfileProps) {
  const { name, photos } = profile
  return (
    <section aria-labelledby="reported-profile">
      <h3 id="reported-profile" className="mb-1 font-sans font-semibold tracking-normal">
        Profile
      </h3>
      <p className="mb-3 text-small text-ink-soft">
        <span>{'As others saw it when it was reported, on '}</span>
        <time dateTime={created_at}>{exactTime(created_at)}</time>
        <span>. Later changes are not here.</span>
      </p>
      <dl className="grid max-w-[72ch] gap-2 rounded-field bg-cream px-4 py-3 sm:grid-cols-[auto_1fr] sm:gap-x-4">
        {textsOf(profile).map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
      {photos.length === 0 && <p className="mt-3 text-ink-soft">It showed no photos.</p>}
      <ol className="grid max-w-[72ch] empty:hidden">
        {photos.map((id, index) => (
          <li key={id}>
            <EvidencePicture
              number={number}
              pictureId={id}
              alt={`Photo ${index + 1} of ${isolated(name)}`}
              open={`Look at photo ${index + 1}`}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

const textsOf = ({ name, age, interests, own_words, facts, ...texts }: EvidenceProfile) =>
  [
    ['Name', name],
    ['Age', String(age)],
    ['Profession', texts.profession],
    ['Cultural background', texts.cultural_background],
    ['Religious belief', texts.religious_belief],
    ['Interests', interests.join(', ')],
    ...own_words.map(({ prompt, text }): [string, string] => [promptLabel(prompt), text]),
    ...facts.map(({ label, text }): [string, string] => [label, text]),
  ].filter(([, text]) => text)
