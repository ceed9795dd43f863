import { WifiOff } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'
import { useOnline } from '../../../ui/messages/use-online.ts'

/** Says that messages wait, while the device has no network. */
export function OfflineNote({ className }: { className?: string }) {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p
          className={classNames(
            'flex items-center gap-3 bg-honey px-4 py-2.5 text-base leading-snug md:px-6',
            className,
          )}
        >
          <WifiOff className="size-5 shrink-0" strokeWidth={1.8} aria-hidden="true" />
          You’re offline. Keep writing: your messages go out when you’re back.
        </p>
      )}
    </div>
  )
}
