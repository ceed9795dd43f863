import { Send } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

type SendButtonProps = {
  /** Whether pictures are still being prepared. */
  waits: boolean
  sending: boolean
  className?: string
  children: string
}

export function SendButton({ waits, sending, className, children }: SendButtonProps) {
  return (
    <div>
      <Button
        type="submit"
        disabled={waits}
        pending={sending}
        pendingLabel="Sending..."
        className={classNames('max-sm:w-full', className)}
      >
        {!sending && <Send className="size-5" aria-hidden="true" />}
        <span>{children}</span>
      </Button>
    </div>
  )
}
