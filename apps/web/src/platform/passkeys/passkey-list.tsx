import type { Passkey } from '@heartwell/contract/identity/passkeys.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { KeyRound } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { localDay } from '../text/local-day.ts'
import { relativeTime } from '../text/relative-time.ts'

type Props = {
  passkeys: readonly Passkey[]
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

/** The passkeys of an account, the oldest first. */
export const PasskeyList = ({ passkeys, onRename, onRemove }: Props) => (
  <ul className="card divide-y divide-line">
    {passkeys.map((passkey) => (
      <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5 sm:p-6">
        <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-honey">
          <KeyRound className="size-6" strokeWidth={1.7} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-semibold wrap-anywhere">{passkey.name}</p>
          <p className="text-base text-ink-soft">{`Added on ${localDay(passkey.created_at)}. ${lastUse(passkey)} ${passkey.is_synced ? 'Your devices share it.' : 'It’s on one device only.'}`}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="quiet" size="small" onClick={() => onRename(passkey)}>
            Rename<span className="sr-only">{` ${isolated(passkey.name)}`}</span>
          </Button>
          <Button variant="ghost" size="small" onClick={() => onRemove(passkey)}>
            Remove<span className="sr-only">{` ${isolated(passkey.name)}`}</span>
          </Button>
        </div>
      </li>
    ))}
  </ul>
)

const lastUse = ({ last_used_at }: Passkey) =>
  last_used_at ? `Last used ${relativeTime(last_used_at, new Date()).replace('Just', 'just')}.` : 'Not used yet.'
