import { companions, type OwnCompanion } from '@heartwell/contract/companions/companions.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { CalendarX2, Check, Copy, RotateCw, X } from 'lucide-react'
import { useCommand } from '../../platform/api/api.ts'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { localDay } from '../../platform/text/local-day.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { Badge } from '../../ui/messages/badge.tsx'
import { useToast } from '../../ui/messages/toast.tsx'
import { useDialogs } from '../../ui/windows/dialog.tsx'
import { RELATIONS, RIGHTS } from './companion-words.ts'
import { CopyPart } from './copy-part.tsx'
import { DraftPart } from './draft-part.tsx'
import { PeoplePart } from './people-part.tsx'

/** One companion: what they may do, what the member shows them, and the end. */
export function CompanionCard({ companion }: { companion: OwnCompanion }) {
  const { name, relation, right, accepted_at, link, expires_at } = companion
  const { label, Icon, sees, not } = RIGHTS[right]
  return (
    <li className="card flex min-w-0 flex-col p-6">
      <p className="leading-snug wrap-anywhere">
        <bdi className="display-number block text-[1.5rem]">{name}</bdi>
        <span className="text-base text-ink-soft">{RELATIONS[relation].replace(/^My/, 'Your')}</span>
      </p>
      <p className="mt-4 flex items-center gap-2.5 font-semibold">
        <Icon className="size-5 shrink-0 text-garnet" aria-hidden="true" />
        <span>{label}</span>
      </p>
      <ul className="mt-3 grid gap-2 text-base leading-snug [&_li]:flex [&_li]:gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0">
        <li>
          <Check className="text-leaf" aria-hidden="true" />
          <span>
            <span className="sr-only">Sees: </span>
            <span>{sees}</span>
          </span>
        </li>
        <li>
          <X className="text-garnet" aria-hidden="true" />
          <span>
            <span className="sr-only">Does not see: </span>
            <span>{not}</span>
          </span>
        </li>
      </ul>
      {link && <Link link={link} until={expires_at} />}
      {accepted_at && right === 'look' && <PeoplePart companion={companion} />}
      {accepted_at && right === 'write' && <DraftPart companion={companion} />}
      {accepted_at && right === 'copy' && <CopyPart companion={companion} />}
      <Ending companion={companion} />
    </li>
  )
}

function Link({ link, until }: { link: string; until: string }) {
  const { show } = useToast()
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => show('The link is copied'),
      () => show('Please select the link and copy it'),
    )
  return (
    <div className="mt-4 grid gap-3">
      <p>
        <Badge look="waiting">Hasn’t accepted yet</Badge>
      </p>
      <TextField
        label="Their link"
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
        hint={`Send it to them yourself. It works once, until ${localDay(until)}. They need no account.`}
      />
      <div>
        <Button variant="ghost" size="small" onClick={() => void copy()}>
          <Copy className="size-5" aria-hidden="true" />
          <span>Copy the link</span>
        </Button>
      </div>
    </div>
  )
}

function Ending({ companion: { id, name, accepted_at, expires_at } }: { companion: OwnCompanion }) {
  const end = useCommand(companions.end, { refreshes: [companions.list] })
  const renew = useCommand(companions.renew, { refreshes: [companions.list] })
  const showFailure = useShowFailure()
  const { confirm } = useDialogs()
  const onEnd = async () => {
    const text = accepted_at
      ? 'They see nothing of yours any more. They read “This has ended”, and no reason.'
      : 'The link stops working.'
    if (!(await confirm({ title: `End it with ${isolated(name)}?`, text, confirm: 'End now', tone: 'danger' }))) return
    await end.mutateAsync({ params: { id } }).catch(showFailure)
  }
  return (
    <div className="mt-auto pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <p className="text-base text-ink-soft">{`Ends on ${localDay(expires_at)}`}</p>
        <div className="-mx-4 flex flex-wrap gap-x-2">
          {accepted_at && (
            <Button
              size="small"
              variant="quiet"
              pending={renew.isPending}
              onClick={() => void renew.mutateAsync({ params: { id } }).catch(showFailure)}
            >
              <RotateCw className="size-5" aria-hidden="true" />
              <span>90 days more</span>
            </Button>
          )}
          <Button size="small" variant="quiet" pending={end.isPending} onClick={() => void onEnd()}>
            <CalendarX2 className="size-5" aria-hidden="true" />
            <span>End now</span>
          </Button>
        </div>
      </div>
    </div>
  )
}
