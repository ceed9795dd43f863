import { type MemberFile, NOTES_SHOWN } from '@heartwell/contract/console/member-file.ts'
import { hasStaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { Ban, CirclePause, KeyRound, type LucideIcon, PenLine, RotateCcw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { exactTime } from '../../platform/text/exact-time.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ListEnd } from '../../ui/messages/list-end.tsx'
import { Skeleton } from '../../ui/messages/skeleton.tsx'
import { RecoveryForm } from '../accounts/recoveries/recovery-form.tsx'
import { RecoveryPanel } from '../accounts/recoveries/recovery-panel.tsx'
import { recoveriesQuery } from '../accounts/recoveries/recovery-words.ts'
import { Panel } from '../parts/panel.tsx'
import { useKeys } from '../shell/keys.ts'
import { useOwnRoles } from '../shell/staff-session.ts'
import { NoteForm, RestoreForm, SanctionForm } from './act-forms.tsx'
import { ProposedBanPanel } from './proposed-ban-panel.tsx'
import { SlowSendingPanel } from './slow-sending-panel.tsx'

type Act = 'note' | 'warn' | 'suspend' | 'ban' | 'restore' | 'recover'
type Choice = { act: Act; label: string; hint: string; icon: LucideIcon; key: string }

const CHOICES: readonly Choice[] = [
  { act: 'note', label: 'Write a note', hint: 'Only staff can read it', icon: PenLine, key: 'o' },
  { act: 'warn', label: 'Warn', hint: 'A notice, nothing is switched off', icon: TriangleAlert, key: 'w' },
  { act: 'suspend', label: 'Suspend', hint: 'Hidden and logged out for a time', icon: CirclePause, key: 's' },
  { act: 'ban', label: 'Ban', hint: 'For good. A colleague confirms it', icon: Ban, key: 'b' },
  { act: 'restore', label: 'Restore', hint: 'Ends the suspension or ban', icon: RotateCcw, key: 'e' },
  { act: 'recover', label: 'Recover the account', hint: 'For a lost email address', icon: KeyRound, key: 'l' },
]

/** What the viewer may do now, by role and by the state of the account. */
function useChoices(file: MemberFile): readonly Choice[] {
  const roles = useOwnRoles()
  const isSupport = hasStaffRole(roles, ['support'])
  const recoveries = dataIfLoaded(useAnswer({ ...recoveriesQuery(file.id), enabled: isSupport }))
  const isOpen = recoveries?.rows.some(({ ended_at }) => ended_at === null)
  const isBanned = file.sanctions.some(({ kind, state }) => kind === 'ban' && state !== 'ended')
  return CHOICES.filter(({ act }) => {
    if (act === 'note') return true
    if (act === 'recover') return isSupport && file.email_confirmed && !file.suspended && !isOpen
    if (!hasStaffRole(roles, ['moderator'])) return false
    if (act === 'restore') return file.suspended
    return act === 'ban' ? !isBanned : act === 'warn' || !file.suspended
  })
}

/** The acts on a member. The form of the chosen one opens in its place. */
export function ActPanel({ file }: { file: MemberFile }) {
  const [act, setAct] = useState<Act | null>(null)
  const choices = useChoices(file)
  const isSupport = hasStaffRole(useOwnRoles(), ['support'])
  const open = (one: Act) => () => choices.some((choice) => choice.act === one) && setAct(one)
  useKeys({
    o: open('note'),
    w: open('warn'),
    s: open('suspend'),
    b: open('ban'),
    e: open('restore'),
    l: open('recover'),
  })
  const close = () => setAct(null)
  const proposed = file.sanctions.find(({ state }) => state === 'proposed')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {proposed && <ProposedBanPanel file={file} ban={proposed} />}
      {file.slow_sending && <SlowSendingPanel memberId={file.id} slow={file.slow_sending} />}
      {act !== 'recover' && isSupport && <LatestRecovery memberId={file.id} />}
      {act === 'recover' && <RecoveryForm file={file} onClose={close} />}
      {act === 'note' && <NoteForm file={file} onClose={close} />}
      {act === 'restore' && <RestoreForm file={file} onClose={close} />}
      {(act === 'warn' || act === 'suspend' || act === 'ban') && (
        <SanctionForm key={act} act={act} file={file} onClose={close} />
      )}
      {act === null && (
        <Card as="section" aria-labelledby="act" padding="none" className="overflow-hidden">
          <h2 id="act" className="px-5 pt-4 pb-1 font-sans text-[1.2rem] font-semibold tracking-normal">
            Act
          </h2>
          <ul className="px-2 pb-2">
            {choices.map((choice) => (
              <li key={choice.act}>
                <ActButton choice={choice} onClick={() => setAct(choice.act)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Notes file={file} />
    </div>
  )
}

/** Nothing for a member whose account nobody wanted to recover. It leaves no room while it loads. */
function LatestRecovery({ memberId }: { memberId: string }) {
  const answer = useAnswer(recoveriesQuery(memberId))
  return (
    <Fetched answer={answer} label="Loading the recoveries" shapes={<Skeleton className="h-0" />}>
      {({ rows: [latest] }) => (latest ? <RecoveryPanel recovery={latest} /> : null)}
    </Fetched>
  )
}

const ActButton = ({
  choice: { act, label, hint, icon: Icon, key },
  onClick,
}: {
  choice: Choice
  onClick: () => void
}) => (
  <button
    type="button"
    onClick={onClick}
    aria-keyshortcuts={key}
    className="flex min-h-[54px] w-full items-center gap-3 rounded-field px-3 py-1.5 text-left hover:bg-cream"
  >
    <Icon
      className={classNames('size-5 shrink-0', act === 'ban' ? 'text-error' : 'text-ink-soft')}
      aria-hidden="true"
      strokeWidth={1.8}
    />
    <span className="flex-1">
      <span className="block leading-snug font-semibold">{label}</span>
      <span className="block text-small leading-snug text-ink-soft">{hint}</span>
    </span>
    <kbd className="font-sans text-small text-ink-soft max-lg:hidden">{key.toUpperCase()}</kbd>
  </button>
)

function Notes({ file: { notes } }: { file: MemberFile }) {
  if (notes.length === 0) return null
  return (
    <Panel title="Notes">
      <ul className="grid gap-4">
        {notes.map(({ id, at, by, text }) => (
          <li key={id} className="border-l-2 border-line pl-4">
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            <p className="mt-1 text-small text-ink-soft">
              <span>{`${by ?? 'A former colleague'} · `}</span>
              <time dateTime={at}>{exactTime(at)}</time>
            </p>
          </li>
        ))}
      </ul>
      <ListEnd listed={notes.length} limit={NOTES_SHOWN}>
        The timeline has all of them.
      </ListEnd>
    </Panel>
  )
}
