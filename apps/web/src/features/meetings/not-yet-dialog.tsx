import { calls, NOT_YET_WORDS, type NotYetWords } from '@heartwell/contract/meetings/calls.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { useState } from 'react'
import { useCommand } from '../../platform/api.ts'
import { SOMETHING_WENT_WRONG } from '../../platform/api-error.ts'
import { meantRefusal } from '../../platform/meant-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog-window.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { RadioCards } from '../../ui/radio-card.tsx'

const OPTIONS = Object.entries(NOT_YET_WORDS).map(([value, label]) => ({ value: value as NotYetWords, label })) // its keys

type NotYetDialogProps = {
  callId: string
  sender: IsolatedText
  open: boolean
  onOpenChange: (open: boolean) => void
  onSent: () => void
}

/** Saying not yet always sends words, because silence after a question is what people remember. */
export function NotYetDialog({ callId, sender, open, onOpenChange, onSent }: NotYetDialogProps) {
  const { mutateAsync, isPending } = useCommand(calls.notYet, { refreshes: [calls.ofPair] })
  const [words, setWords] = useState<NotYetWords>('longer')
  const [fault, setFault] = useState<string>()
  const send = async () => {
    try {
      await mutateAsync({ params: { callId }, body: { words } })
      onOpenChange(false)
      onSent()
    } catch (error) {
      setFault(meantRefusal(error) ?? SOMETHING_WENT_WRONG)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Not yet"
      description={`${sender} reads these words. You can suggest a call yourself at any time.`}
      footer={
        <>
          <Button variant="ghost" disabled={isPending} onClick={() => onOpenChange(false)}>
            Back
          </Button>
          <Button pending={isPending} onClick={() => void send()}>
            Send these words
          </Button>
        </>
      }
    >
      <RadioCards
        label={`What would you like ${sender} to read?`}
        options={OPTIONS}
        value={words}
        onChange={setWords}
      />
      <FormError className="mt-4 empty:hidden">{fault}</FormError>
    </Dialog>
  )
}
