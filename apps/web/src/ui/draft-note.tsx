import { CloudCheck, HardDrive } from 'lucide-react'

const WORDS = {
  saved: { Icon: CloudCheck, text: 'Saved. You can go on later.' },
  device: { Icon: HardDrive, text: 'Saved on this device' },
} as const

type DraftNoteProps = { state: 'none' | keyof typeof WORDS }

/** Where the last edit is. Not read out by itself: it changes with every pause in the typing. */
export function DraftNote({ state }: DraftNoteProps) {
  if (state === 'none') return <p className="min-h-7" aria-hidden="true" />
  const { Icon, text } = WORDS[state]
  return (
    <p className="flex min-h-7 items-start gap-2 text-base leading-7 text-ink-soft">
      <Icon className="mt-1 size-5 shrink-0" aria-hidden="true" />
      {text}
    </p>
  )
}
