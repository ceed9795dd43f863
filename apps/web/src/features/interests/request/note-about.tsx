import type { NoteSubject } from '@heartwell/contract/interests/note-subject.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { sentencesOf } from '@heartwell/contract/text/sentences.ts'
import { type ReactNode, useState } from 'react'
import { thumbnailUrl } from '../../../platform/files/photos.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { NoteTopic } from '../public/note-topic.ts'
import { NoteDialog } from './note-dialog.tsx'
import { MARKED, SUBJECT_TEXT } from './note-subject.tsx'
import { useSendInterest } from './use-send-interest.ts'

type NoteAboutProps = { person: { id: string; name: string }; topic: NoteTopic; onClose: () => void }

/** The dialog for the note of an interest, with the words or the photo that it is about. */
export function NoteAbout({ person, topic, onClose }: NoteAboutProps) {
  const { send } = useSendInterest(person.id)
  const [isAttached, setAttached] = useState(true)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const toggle = (at: number) =>
    setChosen(chosen.includes(at) ? chosen.filter((one) => one !== at) : [...chosen, at].sort((a, b) => a - b))
  const name = firstName(person.name)
  return (
    <NoteDialog
      name={person.name}
      open
      onOpenChange={(open) => !open && onClose()}
      onSend={(note) => send(note, isAttached ? subjectOf(topic, chosen) : undefined)}
      {...(isAttached && {
        hint: `${name} sees what your note is about.`,
        attached: (
          <Attached onRemove={() => setAttached(false)}>
            {topic.kind === 'answer' ? (
              <AboutAnswer {...topic} name={name} chosen={chosen} onToggle={toggle} />
            ) : (
              <AboutPhoto {...topic} />
            )}
          </Attached>
        ),
      })}
    />
  )
}

const subjectOf = (topic: NoteTopic, sentences: readonly number[]): NoteSubject =>
  topic.kind === 'photo'
    ? { kind: 'photo', name: topic.name }
    : { kind: 'answer', prompt: topic.prompt, text: topic.text, sentences: [...sentences] }

const Attached = ({ onRemove, children }: { onRemove: () => void; children: ReactNode }) => (
  <div className="relative">
    {children}
    <button
      type="button"
      onClick={onRemove}
      className="absolute top-1 right-1.5 min-h-touch rounded-full px-3.5 text-small font-semibold underline decoration-1 underline-offset-4 hover:bg-panel/70"
    >
      Leave out
    </button>
  </div>
)

type AboutAnswerProps = {
  label: string
  text: string
  name: IsolatedText
  chosen: readonly number[]
  onToggle: (at: number) => void
}

/** The answer, sentence by sentence. Without a choice the note is about the whole of it. */
function AboutAnswer({ label, text, name, chosen, onToggle }: AboutAnswerProps) {
  const sentences = sentencesOf(text)
  return (
    <figure className="rounded-field bg-apricot px-5 py-4">
      <figcaption className="text-base leading-snug">
        <span className="block pr-20 font-semibold">{label}</span>
        {sentences.length > 1 && (
          <span className="mt-1 block">{`Choose the sentence that you mean. ${name} sees it marked.`}</span>
        )}
      </figcaption>
      <blockquote dir="auto" className={SUBJECT_TEXT}>
        {sentences.length === 1
          ? text
          : sentences.map((sentence, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the position is what names a sentence
              <Sentence key={at} isChosen={chosen.includes(at)} onToggle={() => onToggle(at)}>
                {sentence}
              </Sentence>
            ))}
      </blockquote>
    </figure>
  )
}

type SentenceProps = { isChosen: boolean; onToggle: () => void; children: string }

/** Not a button element, because that cannot break into lines like the words around it. */
const Sentence = ({ isChosen, onToggle, children }: SentenceProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a button would be one block in the middle of the text
  <span
    role="button"
    tabIndex={0}
    aria-pressed={isChosen}
    onClick={onToggle}
    onKeyDown={(event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onToggle()
    }}
    className={classNames(
      'cursor-pointer',
      isChosen ? MARKED : 'underline decoration-dotted decoration-1 underline-offset-[.3em]',
    )}
  >
    {children}
  </span>
)

const AboutPhoto = ({ name, place }: { name: string; place: number }) => (
  <figure className="flex items-center gap-4 rounded-field bg-cream p-3 pr-22">
    <img src={thumbnailUrl(name)} alt="" className="aspect-4/5 w-20 rounded-xl object-cover object-top" />
    <figcaption className="leading-snug font-semibold">{`About picture ${place}`}</figcaption>
  </figure>
)
