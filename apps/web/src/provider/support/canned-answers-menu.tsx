import { FIRST_NAME_PLACEHOLDER } from '@heartwell/contract/canned-answers.ts'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'
import { firstName } from '../../platform/first-name.ts'
import { Menu } from '../../ui/menu.tsx'
import { useKeys } from '../keys.ts'
import { KeyHint } from '../keys-dialog.tsx'
import { cannedAnswersQuery } from './support-queries.ts'

type CannedAnswersMenuProps = {
  /** The name of the member who will read the answer. */
  name: string
  onChoose: (text: string) => void
  onClose: () => void
}

/** Adds a canned answer to the answer. The key # opens the menu. Shows nothing while there is no canned answer. */
export function CannedAnswersMenu({ name, onChoose, onClose }: CannedAnswersMenuProps) {
  const { data } = useQuery(cannedAnswersQuery)
  const [isOpen, setOpen] = useState(false)
  useKeys({ '#': () => setOpen(true) })
  if (!data || data.rows.length === 0) return null
  return (
    <Menu
      label="Canned answers"
      open={isOpen}
      onOpenChange={setOpen}
      focusAfter={() => {
        onClose()
        return null
      }}
      items={data.rows.map(({ title, text }) => ({
        label: title,
        hint: text,
        onChoose: () => onChoose(text.replaceAll(FIRST_NAME_PLACEHOLDER, firstName(name))),
      }))}
    >
      <MessageSquareText className="size-4.5" aria-hidden="true" />
      Canned answer
      <KeyHint>#</KeyHint>
    </Menu>
  )
}
