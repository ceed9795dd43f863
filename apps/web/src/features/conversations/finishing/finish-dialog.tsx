import {
  BEGIN_AGAIN_DAYS,
  FINISHING_MAX,
  FINISHING_SENTENCES,
  FINISHING_TEXTS,
  type FinishingWords,
  finishing,
} from '@heartwell/contract/conversations/finishing.ts'
import { EVIDENCE_MONTHS } from '@heartwell/contract/safety/report-cases.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { useState } from 'react'
import { useCommand } from '../../../platform/api/api.ts'
import { ApiError, SOMETHING_WENT_WRONG } from '../../../platform/api/api-error.ts'
import { meantRefusal } from '../../../platform/api/meant-refusal.ts'
import { useClock } from '../../../platform/device/use-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { RadioCards } from '../../../ui/forms/radio-card.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Dialog } from '../../../ui/windows/dialog-window.tsx'
import { PEOPLE_LISTS } from '../../safety/public/people-lists.ts'

const OPTIONS = [
  ...Object.entries(FINISHING_SENTENCES).map(([value, label]) => ({ value: value as FinishingWords, label })), // its keys
  { value: 'own', label: 'In my own words' },
  { value: 'none', label: 'Without words', hint: 'The other person sees only that the conversation is finished.' },
] as const satisfies readonly { value: FinishingWords; label: string; hint?: string }[]

type Faults = { words?: string | undefined; text?: string | undefined; form?: string | undefined }

type FinishDialogProps = {
  partnerId: string
  sender: IsolatedText
  open: boolean
  onOpenChange: (open: boolean) => void
  onFinished: () => void
}

/** Ends a conversation with a sentence, the member's own words or none. */
export function FinishDialog({ partnerId, sender, open, onOpenChange, onFinished }: FinishDialogProps) {
  const { mutateAsync, isPending } = useCommand(finishing.finish, { refreshes: PEOPLE_LISTS })
  const [words, setWords] = useState<FinishingWords | null>(null)
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const finish = async () => {
    if (!words) return setFaults({ words: FINISHING_TEXTS.choose })
    if (words === 'own' && text.trim() === '') return setFaults({ text: FINISHING_TEXTS.empty })
    try {
      await mutateAsync({ params: { partnerId }, body: { words, ...(words === 'own' && { text }) } })
      onOpenChange(false)
      onFinished()
    } catch (error) {
      setFaults(faultsOf(error))
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="wide"
      title="Finish this conversation"
      description={`A few words are kinder than silence. ${sender} can read them, but can’t answer.`}
      footer={
        <>
          <Button variant="ghost" disabled={isPending} onClick={() => onOpenChange(false)}>
            Keep writing
          </Button>
          <Button pending={isPending} onClick={() => void finish()}>
            Finish kindly
          </Button>
        </>
      }
    >
      <div className="[&_[role=radiogroup]_.font-semibold]:font-medium">
        <RadioCards
          label={`What would you like ${sender} to read?`}
          options={OPTIONS}
          columns={2}
          value={words}
          onChange={(next) => {
            setWords(next)
            setFaults({})
          }}
          error={faults.words}
        />
      </div>
      {words === 'own' && (
        <TextArea
          label="Your words"
          rows={3}
          maxLength={FINISHING_MAX}
          counter="shown"
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={faults.text}
          className="mt-4"
        />
      )}
      <FormError className="mt-4 empty:hidden">{faults.form}</FormError>
      <WhatHappens sender={sender} />
    </Dialog>
  )
}

function WhatHappens({ sender }: { sender: IsolatedText }) {
  const from = longDay(new Date(useClock().getTime() + BEGIN_AGAIN_DAYS * DAY_MS))
  return (
    <div className="mt-5 grid gap-x-8 gap-y-3 border-t border-line pt-4 text-base leading-snug sm:grid-cols-2">
      <div>
        <p className="font-semibold">What happens next</p>
        <p>{`You can both still read the conversation, and report it for ${EVIDENCE_MONTHS} months. Neither of you can write. You can begin again from ${from}, if both of you want to.`}</p>
      </div>
      <div>
        <p className="font-semibold">How blocking differs</p>
        <p>{`A block hides you from each other everywhere and says nothing. If ${sender} makes you uneasy, choose Block or Report in the menu.`}</p>
      </div>
    </div>
  )
}

function faultsOf(error: unknown): Faults {
  const { words, text } = error instanceof ApiError ? error.errors : {}
  if (words || text) return { words, text }
  return { form: meantRefusal(error) ?? SOMETHING_WENT_WRONG }
}
