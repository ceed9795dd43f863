import { FIRST_NAME_PLACEHOLDER } from '@heartwell/contract/support/canned-answers.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { FailedPart } from '../../../platform/api/failed-part.tsx'
import { Menu } from '../../../ui/windows/menu.tsx'
import { useKeys } from '../../shell/keys.ts'
import { KeyHint } from '../../shell/keys-dialog.tsx'
import { cannedAnswersQuery } from './support-queries.ts'

type CannedAnswersMenuProps = {
  /** The name of the member who will read the answer. */
  name: string
  onChoose: (text: string) => void
  onClose: () => void
}

/** Adds a canned answer to the answer. The key # opens the menu. Shows nothing while there is no canned answer. */
export function CannedAnswersMenu({ name, onChoose, onClose }: CannedAnswersMenuProps) {
  const answer = useAnswer(cannedAnswersQuery)
  const rows = dataIfLoaded(answer)?.rows ?? []
  const [isOpen, setOpen] = useState(false)
  useKeys({ '#': () => setOpen(true) })
  if (rows.length === 0) return <FailedPart answer={answer}>We couldn’t load the canned answers</FailedPart>
  return (
    <Menu
      label="Canned answers"
      open={isOpen}
      onOpenChange={setOpen}
      focusAfter={() => {
        onClose()
        return null
      }}
      items={rows.map(({ title, text }) => ({
        label: title,
        hint: text,
        onChoose: () => onChoose(text.replaceAll(FIRST_NAME_PLACEHOLDER, plainFirstName(name))),
      }))}
    >
      <MessageSquareText className="size-4.5" aria-hidden="true" />
      Canned answer
      <KeyHint>#</KeyHint>
    </Menu>
  )
}
