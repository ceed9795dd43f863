import type { ProfilePart } from '@heartwell/contract/review.ts'

type Beginning = { sentence: string; about: ProfilePart | null }

const BEGINNINGS: readonly Beginning[] = [
  { sentence: 'Your face cannot be seen clearly on the photos. Please add one where it can.', about: 'photos' },
  {
    sentence: 'The name or birth date of the document differs from your profile. Please correct whichever is wrong.',
    // The fault is in one of two parts, so none is preselected.
    about: null,
  },
  { sentence: 'The photo of the document cannot be read. Please take it again in good light.', about: 'document' },
]

type RejectionBeginningsProps = { onChoose: (sentence: string, about: ProfilePart | null) => void }

/** Frequent reasons as text snippets. Each one also ticks its part. */
export function RejectionBeginnings({ onChoose }: RejectionBeginningsProps) {
  return (
    <div>
      <p className="mb-1 text-small text-ink-soft">Begin with</p>
      <ul className="grid gap-1.5">
        {BEGINNINGS.map(({ sentence, about }) => (
          <li key={sentence}>
            <button
              type="button"
              onClick={() => onChoose(sentence, about)}
              className="min-h-[44px] w-full rounded-field bg-cream px-4 py-2 text-left text-small leading-snug hover:bg-garnet-wash"
            >
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
