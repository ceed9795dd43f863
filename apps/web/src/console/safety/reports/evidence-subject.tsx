import type { ShownSubject } from '@heartwell/contract/interests/note-subject.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { sentencesOf } from '@heartwell/contract/text/sentences.ts'
import { thumbnailUrl } from '../../../platform/files/photos.ts'

/** What a note was about: words as they were when it was sent, or a photo while its owner still has it. */
export function EvidenceSubject({ about, owner }: { about: ShownSubject; owner: string }) {
  if (about.kind === 'photo')
    return (
      <div className="mt-2 flex items-center gap-3 text-small">
        {about.name && (
          <img
            src={thumbnailUrl(about.name)}
            alt={`Of ${isolated(owner)}`}
            className="aspect-4/5 w-14 rounded-field object-cover object-top"
          />
        )}
        <p>{`About a photo of ${isolated(owner)}${about.name ? '' : ', which has been removed since'}`}</p>
      </div>
    )
  return (
    <div className="mt-2 rounded-field bg-panel px-3 py-2 text-small">
      <p>{`About words of ${isolated(owner)}, as they were then: ${about.label}`}</p>
      <blockquote dir="auto" className="mt-1 wrap-anywhere">
        {sentencesOf(about.text).map((sentence, at) =>
          about.sentences.includes(at) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is what names a sentence
            <mark key={at}>{sentence}</mark>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is what names a sentence
            <span key={at}>{sentence}</span>
          ),
        )}
      </blockquote>
    </div>
  )
}
