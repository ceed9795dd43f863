import { COMPANION_DRAFT_MAX, companions, type OwnCompanion } from '@heartwell/contract/companions/companions.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../platform/api/api.ts'
import { ApiError, SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api/api-error.ts'
import { exactTime } from '../../platform/text/exact-time.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { useToast } from '../../ui/messages/toast.tsx'

/** For a companion who helps to write: the text that is shown for a day, and what they suggest. */
export function DraftPart({ companion: { id, draft } }: { companion: OwnCompanion }) {
  const { mutateAsync, isPending } = useCommand(companions.showDraft, { refreshes: [companions.list] })
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const save = async () => {
    try {
      await mutateAsync({ params: { id }, body: { text } })
      setText('')
    } catch (error) {
      const { text: atField } = error instanceof ApiError ? error.errors : {}
      setFault(atField ?? wordsOf(error) ?? SOMETHING_WENT_WRONG)
    }
  }
  return (
    <div className="mt-5 grid gap-4">
      {draft && (
        <div className="rounded-[18px] bg-cream px-4 py-3 leading-snug wrap-anywhere">
          <p className="text-small text-ink-soft">{`You show this until ${exactTime(draft.until)}`}</p>
          <p className="mt-1 whitespace-pre-wrap">{isolated(draft.text)}</p>
          {draft.suggestion && (
            <>
              <p className="mt-3 border-t border-line pt-3 text-small text-ink-soft">They suggest</p>
              <p className="mt-1 whitespace-pre-wrap">{isolated(draft.suggestion)}</p>
              <UseSuggestion text={draft.suggestion} />
            </>
          )}
        </div>
      )}
      <TextArea
        label={draft ? 'Show another text' : 'Show a text'}
        hint="They see only this, for 24 hours. You send it yourself."
        rows={3}
        maxLength={COMPANION_DRAFT_MAX}
        value={text}
        error={fault}
        onChange={({ target }) => {
          setText(target.value)
          setFault(undefined)
        }}
      />
      <div>
        <Button size="small" variant="tonal" pending={isPending} onClick={() => void save()}>
          Show it
        </Button>
      </div>
    </div>
  )
}

/** Copies the suggestion, because only the member sends it, from the conversation that they choose. */
function UseSuggestion({ text }: { text: string }) {
  const { show } = useToast()
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => show('Copied. You can paste it into your message.'),
      () => show('Please select the text and copy it'),
    )
  return (
    <Button variant="ghost" size="small" className="mt-2" onClick={() => void copy()}>
      <Copy className="size-5" aria-hidden="true" />
      <span>Use this</span>
    </Button>
  )
}
