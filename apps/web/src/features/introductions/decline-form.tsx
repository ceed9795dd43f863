import { DECLINE_WORDS_MAX, DeclineReason, type Letter } from '@heartwell/contract/introductions/member-letters.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { type IsolatedText, isolated } from '@heartwell/contract/text/isolated.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/forms/choice-chip.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { useAnswerLetter } from './use-answer-letter.ts'

const REASONS: Record<DeclineReason, (first: IsolatedText) => string> = {
  far: () => 'Too far away',
  life: () => 'Not the life I’m looking for',
  timing: () => 'The timing isn’t right',
  known: (first) => `I know ${first} already`,
  letter: () => 'Something in the letter',
  unsaid: () => 'I’d rather not say',
}

/** The no, in place. A reason is the reader's choice, and only the counsellor reads it. */
export function DeclineForm({ letter, onBack }: { letter: Letter; onBack: () => void }) {
  const [chosen, setChosen] = useState<readonly DeclineReason[]>([])
  const [words, setWords] = useState('')
  const { say, isPending } = useAnswerLetter(letter)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const toggle = (reason: DeclineReason) =>
    setChosen(chosen.includes(reason) ? chosen.filter((one) => one !== reason) : [...chosen, reason])
  const [first, counsellor] = [isolated(letter.other.first_name), firstName(letter.counsellor.name)]
  return (
    <div className="border-t border-line bg-cream px-5 py-7 sm:px-10 md:px-16">
      <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
        Not this time
      </h2>
      <p className="mt-1.5 max-w-[36rem] text-ink-soft">
        {`${first} learns only that the introduction has closed. You can say why, so that ${counsellor} can look better next time. You can also say nothing.`}
      </p>
      <fieldset className="mt-5">
        <legend className="mb-2.5 font-semibold">{`Only ${counsellor} reads this`}</legend>
        <div className="flex flex-wrap gap-2.5">
          {DeclineReason.options.map((reason) => (
            <ChoiceChip key={reason} isOn={chosen.includes(reason)} onToggle={() => toggle(reason)}>
              {REASONS[reason](first)}
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
      <TextArea
        className="mt-5 max-w-[38rem]"
        label="In your own words"
        optional
        rows={2}
        maxLength={DECLINE_WORDS_MAX}
        counter="shown"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="mt-5 flex flex-wrap gap-3 max-sm:*:w-full">
        <Button pending={isPending} onClick={() => void say({ answer: 'no', reasons: [...chosen], words })}>
          Close this introduction
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back to the letter
        </Button>
      </div>
    </div>
  )
}
