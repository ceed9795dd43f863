import type { ShownSubject } from '@heartwell/contract/interests/note-subject.ts'
import { sentencesOf } from '@heartwell/contract/text/sentences.ts'
import { thumbnailUrl } from '../../../platform/files/photos.ts'

export const MARKED = 'rounded-[5px] bg-panel box-decoration-clone text-inherit'
export const SUBJECT_TEXT = 'mt-2 font-display text-[1.1875rem] leading-[1.6] wrap-anywhere whitespace-pre-line'

/** What a note is about, named for its recipient or its sender. */
const LABELS = {
  recipient: {
    words: 'About your words: ',
    photo: 'About your picture',
    alt: 'One of yours',
    noPhoto: 'About a picture that you have removed',
  },
  sender: {
    words: 'About their words: ',
    photo: 'About their picture',
    alt: 'One of theirs',
    noPhoto: 'About a picture that they don’t show any more',
  },
} as const
export type SubjectReader = keyof typeof LABELS

/** What a note is about: the recipient's words with the sentences that the sender means, or the recipient's picture. */
export function NoteSubject({ about, reader }: { about: ShownSubject; reader: SubjectReader }) {
  const labels = LABELS[reader]
  if (about.kind === 'photo') return <AboutPhoto name={about.name} labels={labels} />
  const { label, text, sentences } = about
  return (
    <div className="rounded-field bg-apricot px-5 py-4">
      <p className="text-base leading-snug">
        <span>{labels.words}</span>
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

const AboutPhoto = ({ name, labels }: { name: string | null; labels: (typeof LABELS)[SubjectReader] }) => (
  <div className="flex items-center gap-4 rounded-field bg-cream p-3 pr-5">
    {name && (
      <img src={thumbnailUrl(name)} alt={labels.alt} className="aspect-4/5 w-20 rounded-xl object-cover object-top" />
    )}
    <p className="leading-snug font-semibold">{name ? labels.photo : labels.noPhoto}</p>
  </div>
)
