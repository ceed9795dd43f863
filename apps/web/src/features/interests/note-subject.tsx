import type { ShownSubject } from '@heartwell/contract/interests/note-subject.ts'
import { sentencesOf } from '@heartwell/contract/text/sentences.ts'
import { thumbnailUrl } from '../../platform/photos.ts'

export const MARKED = 'rounded-[5px] bg-panel box-decoration-clone text-inherit'
export const SUBJECT_TEXT = 'mt-2 font-display text-[1.1875rem] leading-[1.6] wrap-anywhere whitespace-pre-line'

/** What a note is about, for its recipient: their words with the sentences that the sender means, or their picture. */
export function NoteSubject({ about }: { about: ShownSubject }) {
  if (about.kind === 'photo') return <OwnPhoto name={about.name} />
  const { label, text, sentences } = about
  return (
    <div className="rounded-field bg-apricot px-5 py-4">
      <p className="text-base leading-snug">
        <span>About your words: </span>
        <span className="font-semibold">{label}</span>
      </p>
      <p dir="auto" className={SUBJECT_TEXT}>
        {sentencesOf(text).map((sentence, at) =>
          sentences.includes(at) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is what names a sentence
            <mark key={at} className={MARKED}>
              {sentence}
            </mark>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is what names a sentence
            <span key={at}>{sentence}</span>
          ),
        )}
      </p>
    </div>
  )
}

const OwnPhoto = ({ name }: { name: string | null }) => (
  <div className="flex items-center gap-4 rounded-field bg-cream p-3 pr-5">
    {name && (
      <img src={thumbnailUrl(name)} alt="One of yours" className="aspect-4/5 w-20 rounded-xl object-cover object-top" />
    )}
    <p className="leading-snug font-semibold">
      {name ? 'About your picture' : 'About a picture that you have removed'}
    </p>
  </div>
)
