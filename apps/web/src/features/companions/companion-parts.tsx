import {
  type CompanionPage,
  companionPage,
  SentenceForm,
  type ShownPerson,
  SuggestionForm,
} from '@heartwell/contract/companions/companion-page.ts'
import { COMPANION_DRAFT_MAX, COMPANION_SENTENCE_MAX } from '@heartwell/contract/companions/companions.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { firstCharacter } from '@heartwell/contract/text/graphemes.ts'
import { type IsolatedText, isolated } from '@heartwell/contract/text/isolated.ts'
import { useState } from 'react'
import { useCommand } from '../../platform/api/api.ts'
import { ApiError, SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api/api-error.ts'
import { exactTime } from '../../platform/text/exact-time.ts'
import { localDay } from '../../platform/text/local-day.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TONES, toneFor } from '../../ui/tones.ts'

type PartsProps = { page: CompanionPage; secret: string; member: IsolatedText }

/** What the one right of a companion shows. */
export function CompanionParts({ page, secret, member }: PartsProps) {
  if (page.right === 'look') return <People people={page.people} secret={secret} member={member} />
  if (page.right === 'write') return <Draft draft={page.draft} secret={secret} member={member} />
  return <Copied copy={page.copy} member={member} />
}

const Nothing = ({ children }: { children: string }) => (
  <p className="mt-8 rounded-card bg-cream px-6 py-8 text-center leading-snug">{children}</p>
)

type PeopleProps = { people: readonly ShownPerson[]; secret: string; member: IsolatedText }

function People({ people, secret, member }: PeopleProps) {
  if (people.length === 0) return <Nothing>{`${member} shows you nobody at the moment.`}</Nothing>
  return (
    <ul className="mt-8 grid gap-5 md:grid-cols-3">
      {people.map((person) => (
        <li key={person.id} className="card flex min-w-0 flex-col overflow-hidden">
          <p
            aria-hidden="true"
            className={classNames('grid h-32 place-items-center font-display text-[3.5rem]', TONES[toneFor(person.id)])}
          >
            {firstCharacter(person.first_name)}
          </p>
          <div className="flex flex-1 flex-col px-5 pt-4 pb-5">
            <h2 className="text-[1.5rem] leading-tight wrap-anywhere">{isolated(person.first_name)}</h2>
            <p className="mt-0.5 text-base leading-snug wrap-anywhere text-ink-soft">
              {[person.age_band, person.region].filter(Boolean).join(', ')}
            </p>
            {person.quote && (
              <p className="mt-3 font-display text-[1.125rem] leading-snug font-[480] wrap-anywhere">
                {`“${isolated(person.quote)}”`}
              </p>
            )}
            <div className="mt-auto pt-4">
              <Sentence person={person} secret={secret} member={member} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The field's own text of a refusal. */
const faultIn = (error: unknown, field: string): string =>
  (error instanceof ApiError ? error.errors[field] : undefined) ?? wordsOf(error) ?? SOMETHING_WENT_WRONG

function Sentence({ person, secret, member }: { person: ShownPerson; secret: string; member: IsolatedText }) {
  const { mutateAsync, isPending } = useCommand(companionPage.say, { refreshes: [companionPage.read] })
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  if (person.sentence)
    return (
      <p className="rounded-field bg-sage px-4 py-3 text-base leading-snug wrap-anywhere">
        <span className="block text-small">{`You wrote to ${member}`}</span>
        <span>{`“${isolated(person.sentence)}”`}</span>
      </p>
    )
  const say = async () => {
    const body = { person: person.id, sentence: text }
    const checked = SentenceForm.safeParse(body)
    if (!checked.success) return setFault(checked.error.issues[0]?.message)
    await mutateAsync({ body: { ...body, key: secret } }).catch((error) => setFault(faultIn(error, 'sentence')))
  }
  return (
    <div className="grid gap-3">
      <TextField
        label={`A sentence to ${member}`}
        maxLength={COMPANION_SENTENCE_MAX}
        value={text}
        error={fault}
        onChange={({ target }) => {
          setText(target.value)
          setFault(undefined)
        }}
      />
      <Button size="small" variant="tonal" className="w-full" pending={isPending} onClick={() => void say()}>
        Say it
      </Button>
    </div>
  )
}

function Draft({ draft, secret, member }: { draft: CompanionPage['draft']; secret: string; member: IsolatedText }) {
  const { mutateAsync, isPending } = useCommand(companionPage.suggest, { refreshes: [companionPage.read] })
  const [text, setText] = useState<string>()
  const [fault, setFault] = useState<string>()
  if (!draft) return <Nothing>{`${member} shows you no text at the moment. Each one is here for 24 hours.`}</Nothing>
  const written = text ?? draft.suggestion ?? draft.text
  const suggest = async () => {
    const checked = SuggestionForm.safeParse({ text: written })
    if (!checked.success) return setFault(checked.error.issues[0]?.message)
    await mutateAsync({ body: { text: written, key: secret } }).catch((error) => setFault(faultIn(error, 'text')))
  }
  return (
    <section className="card mt-8 grid max-w-[44rem] gap-5 p-6 sm:p-8">
      <div>
        <p className="text-base text-ink-soft">{`${member} shows you this until ${exactTime(draft.until)}`}</p>
        <p className="mt-1.5 whitespace-pre-wrap wrap-anywhere">{isolated(draft.text)}</p>
      </div>
      <TextArea
        label="How you would say it"
        hint={
          draft.suggestion ? `${member} has your suggestion. You can change it.` : `${member} decides what is sent.`
        }
        rows={5}
        maxLength={COMPANION_DRAFT_MAX}
        value={written}
        error={fault}
        onChange={({ target }) => {
          setText(target.value)
          setFault(undefined)
        }}
      />
      <div>
        <Button pending={isPending} onClick={() => void suggest()}>
          Suggest these words
        </Button>
      </div>
    </section>
  )
}

function Copied({ copy, member }: { copy: CompanionPage['copy']; member: IsolatedText }) {
  if (!copy)
    return (
      <Nothing>{`No copy is made at the moment. ${member} chooses a conversation, and the other person has to agree.`}</Nothing>
    )
  const partner = firstName(copy.partner)
  return (
    <section className="mt-8 max-w-[44rem]">
      <h2 className="text-heading">{`${member} and ${partner}`}</h2>
      <p className="mt-1 text-base text-ink-soft">
        {copy.messages.length === 0
          ? `What both write from ${localDay(copy.since)} on comes here each Sunday at 18:00 (UTC).`
          : `What both have written since ${localDay(copy.since)}, up to last Sunday at 18:00 (UTC).`}
      </p>
      {copy.messages.length === 0 ? (
        <Nothing>Nothing yet. The next copy comes on Sunday.</Nothing>
      ) : (
        <ol className="mt-5 grid gap-3">
          {copy.messages.map(({ from, text, sent_at }) => (
            <li
              key={sent_at + from}
              className={`rounded-card px-5 py-3 leading-snug wrap-anywhere ${from === 'member' ? 'bg-garnet-wash' : 'bg-cream'}`}
            >
              <p className="text-small text-ink-soft">{`${from === 'member' ? member : partner}, ${exactTime(sent_at)}`}</p>
              <p className="mt-1 whitespace-pre-wrap">{isolated(text)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
