import { Button } from '../../ui/button.tsx'
import { useKeys } from '../shell/keys.ts'

/** Reopens an entry. The key O does the same. */
export function ReopenButton({ pending, onReopen }: { pending: boolean; onReopen: () => void }) {
  useKeys({ o: onReopen })
  return (
    <div>
      <Button variant="ghost" pending={pending} onClick={onReopen}>
        Reopen
      </Button>
    </div>
  )
}
