import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { waitingUploads } from './waiting-uploads.ts'

/** Says that an upload has lost its connection and starts again by itself. */
export function UploadNotice() {
  const isWaiting = useSyncExternalStore(waitingUploads.subscribe, waitingUploads.isAny)
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 grid justify-items-center p-3">
      {isWaiting && (
        <p className="flex max-w-xl items-center gap-3 rounded-2xl bg-honey px-5 py-3 text-base leading-snug shadow-lift">
          <WifiOff className="size-5 shrink-0" strokeWidth={1.8} aria-hidden="true" />
          We’ve lost the connection. Please stay on this page: your pictures go out as soon as it’s back.
        </p>
      )}
    </div>
  )
}
