import { type CounsellorCalendar, counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { CalendarPlus, Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../../../platform/api/api.ts'
import { useShowFailure } from '../../../../platform/api/use-show-failure.ts'
import { Button } from '../../../../ui/button.tsx'
import { useDialogs } from '../../../../ui/windows/dialog.tsx'
import { dayMonth } from '../../times/appointment-times.ts'
import { useWorkspaceZone } from '../workspace-queries.ts'

/** A secret URL from which the counsellor's calendar program reads the appointments. */
export function CalendarFeed({ feed }: { feed: CounsellorCalendar['feed'] }) {
  const zone = useWorkspaceZone()
  const { url, isBusy, renew, end } = useFeed(feed !== null)
  return (
    <section aria-labelledby="feed" className="rounded-card bg-cream px-5 py-4 leading-snug">
      <h2 id="feed" className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal">
        <CalendarPlus className="size-[1.3rem] text-garnet" aria-hidden="true" /> In your own calendar
      </h2>
      <p className="mt-1.5 text-small text-ink-soft">
        A secret address for your calendar program. It shows times and first names. Anyone who has it can read it.
      </p>
      {url && <Address url={url} />}
      {feed && !url && (
        <p className="mt-2 text-small">{`Made on ${dayMonth(dateIn(new Date(feed.created_at), zone))}. ${
          feed.read_at
            ? `Last read on ${dayMonth(dateIn(new Date(feed.read_at), zone))}.`
            : 'No program has read it yet.'
        }`}</p>
      )}
      <div className="mt-2 -ml-3 flex flex-wrap gap-x-1">
        <Button variant="quiet" size="small" pending={isBusy} onClick={renew}>
          {feed ? 'Make a new address' : 'Make an address'}
        </Button>
        {feed && (
          <Button variant="quiet" size="small" onClick={end}>
            Stop
          </Button>
        )}
      </div>
    </section>
  )
}

function Address({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="mt-3">
      <p className="text-small font-semibold">Copy it now. We show it only this once.</p>
      <input
        type="text"
        readOnly
        aria-label="Secret address"
        value={url}
        onFocus={({ target }) => target.select()}
        className="field mt-1.5 font-mono"
      />
      <Button
        variant="ghost"
        size="small"
        className="mt-2"
        onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
      >
        {isCopied ? (
          <Check className="size-[1.2rem]" aria-hidden="true" />
        ) : (
          <Copy className="size-[1.2rem]" aria-hidden="true" />
        )}
        <span>{isCopied ? 'Copied' : 'Copy'}</span>
      </Button>
    </div>
  )
}

function useFeed(exists: boolean) {
  const refreshes = [counsellorWorkspace.calendar]
  const renew = useCommand(counsellorWorkspace.renewFeed, { refreshes })
  const end = useCommand(counsellorWorkspace.endFeed, { refreshes })
  const { confirm } = useDialogs()
  const showFailure = useShowFailure()

  async function make() {
    const text = 'The current address stops working immediately. Give your calendar program the new one.'
    if (exists && !(await confirm({ title: 'Make a new address?', text, confirm: 'Make a new one' }))) return
    await renew.mutateAsync({}).catch(showFailure)
  }
  async function stop() {
    const text = 'Your calendar program can no longer read your appointments.'
    if (!(await confirm({ title: 'Stop this address?', text, confirm: 'Stop it', tone: 'danger' }))) return
    await end.mutateAsync({}).then(renew.reset, showFailure)
  }
  return { url: renew.data?.url, isBusy: renew.isPending, renew: () => void make(), end: () => void stop() }
}
