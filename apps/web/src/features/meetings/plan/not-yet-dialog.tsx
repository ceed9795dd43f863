import { calls, NOT_YET_WORDS } from '@heartwell/contract/meetings/calls.ts'
import { PLAN_NOT_YET_WORDS, plans } from '@heartwell/contract/meetings/plans.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { useState } from 'react'
import { useCommand } from '../../../platform/api/api.ts'
import { SOMETHING_WENT_WRONG } from '../../../platform/api/api-error.ts'
import { meantRefusal } from '../../../platform/api/meant-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { FormError } from '../../../ui/forms/form-error.tsx'
import { RadioCards } from '../../../ui/forms/radio-card.tsx'
import { Dialog } from '../../../ui/windows/dialog-window.tsx'
import { PLAN_READS } from './plan-buttons.tsx'

type Shared = { sender: IsolatedText; open: boolean; onOpenChange: (open: boolean) => void }

/** Saying not yet to a call. */
export function NotYetDialog({ callId, onSent, ...shared }: Shared & { callId: string; onSent: () => void }) {
  const { mutateAsync, isPending } = useCommand(calls.notYet, { refreshes: [calls.ofPair] })
  return (
    <NotYet
      {...shared}
      texts={NOT_YET_WORDS}
      isPending={isPending}
      description={`${shared.sender} reads these words. You can suggest a call yourself at any time.`}
      send={(words) => mutateAsync({ params: { callId }, body: { words } })}
      onSent={onSent}
    />
  )
}

/** Saying not yet to a plan. */
export function NotYetPlan({ planId, ...shared }: Shared & { planId: string }) {
  const { mutateAsync, isPending } = useCommand(plans.notYet, { refreshes: PLAN_READS })
  return (
    <NotYet
      {...shared}
      texts={PLAN_NOT_YET_WORDS}
      isPending={isPending}
      description={`${shared.sender} reads these words. You can suggest a plan yourself at any time.`}
      send={(words) => mutateAsync({ params: { planId }, body: { words } })}
    />
  )
}

type NotYetProps<Words extends string> = Shared & {
  texts: Record<Words, string>
  description: string
  isPending: boolean
  send: (words: Words) => Promise<unknown>
  onSent?: () => void
}

/** Saying not yet always sends words, because silence after a question is what people remember. */
function NotYet<Words extends string>(props: NotYetProps<Words>) {
  const { sender, open, onOpenChange, texts, description, isPending, send, onSent } = props
  const options = Object.entries<string>(texts).map(([value, label]) => ({ value: value as Words, label })) // its keys
  const [words, setWords] = useState(options[0]?.value ?? null)
  const [fault, setFault] = useState<string>()
  const submit = async () => {
    if (!words) return
    try {
      await send(words)
      onOpenChange(false)
      onSent?.()
    } catch (error) {
      setFault(meantRefusal(error) ?? SOMETHING_WENT_WRONG)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Not yet"
      description={description}
      footer={
        <>
          <Button variant="ghost" disabled={isPending} onClick={() => onOpenChange(false)}>
            Back
          </Button>
          <Button pending={isPending} onClick={() => void submit()}>
            Send these words
          </Button>
        </>
      }
    >
      <RadioCards
        label={`What would you like ${sender} to read?`}
        options={options}
        value={words}
        onChange={setWords}
      />
      <FormError className="mt-4 empty:hidden">{fault}</FormError>
    </Dialog>
  )
}
