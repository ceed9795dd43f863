import { DECLINE_MESSAGES, Decline } from '@heartwell/contract/interests/interests.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/forms/radio-card.tsx'

type KindWordsProps = {
  /** The first name of the person who will read them. */
  name: IsolatedText
  isPending: boolean
  onSend: (words: Decline) => void
  cancel: string
  onCancel: () => void
}

const OPTIONS = Decline.options.map((value) => ({ value, label: DECLINE_MESSAGES[value] }))

/** Ready sentences for a rejection, one of which can be sent. */
export function KindWords({ name, isPending, onSend, cancel, onCancel }: KindWordsProps) {
  const [words, setWords] = useState<Decline | null>(null)
  return (
    <div className="grid gap-4">
      <RadioCards label={`What shall ${name} read?`} options={OPTIONS} value={words} onChange={setWords} />
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-auto">
        <Button variant="ghost" size="small" onClick={onCancel}>
          {cancel}
        </Button>
        <Button size="small" pending={isPending} disabled={words === null} onClick={() => words && onSend(words)}>
          {!isPending && <Send className="size-4.5 shrink-0" aria-hidden="true" />}
          <span>Send these words</span>
        </Button>
      </div>
    </div>
  )
}
