import { CloudCheck, HardDrive } from 'lucide-react'

const WORDS = {
  saved: { Icon: CloudCheck, text: 'Saved. You can continue later.' },
  device: { Icon: HardDrive, text: 'Saved on this device' },
} as const

type DraftNoteProps = { state: 'none' | keyof typeof WORDS }

/** The state of the draft. Not announced, because it changes after every pause in typing. */
export function DraftNote({ state }: DraftNoteProps) {
  if (state === 'none') return <p className="min-h-7" aria-hidden="true" />
  const { Icon, text } = WORDS[state]
  return (
    <p className="flex min-h-7 items-start gap-2 text-base leading-7 text-ink-soft">
      <Icon className="mt-1 size-5 shrink-0" aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}
