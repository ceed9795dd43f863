import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { use, useState } from 'react'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { SettingsFrame } from '../../../platform/page/settings-frame.tsx'
import { SettingsPlaceContext } from '../../../platform/page/settings-place.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { relativeTime } from '../../../platform/text/relative-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'

type Session = Output<typeof accounts.sessions>['sessions'][number]
const REFRESHES = { refreshes: [accounts.sessions] }

/** The member's sessions, this device first. Each other one can be signed out. */
export function DevicesPage() {
  const answer = useAnswer({ ...query(accounts.sessions, {}), staleTime: 0 })
  return (
    <SettingsFrame
      title="Where you are logged in"
      lead="These browsers can open your account. Don’t recognise one, or gave it away? Sign it out here."
    >
      <Fetched
        answer={answer}
        label="Loading your devices"
        failed="We could not load your devices."
        shapes={<Skeleton className="h-56" />}
      >
        {({ sessions }) => <Devices sessions={sessions} />}
      </Fetched>
    </SettingsFrame>
  )
}

function Devices({ sessions }: { sessions: readonly Session[] }) {
  const { newPassword } = use(SettingsPlaceContext)
  const [own, others] = [sessions.filter(({ current }) => current), sessions.filter(({ current }) => !current)]
  return (
    <>
      <ul className="card divide-y divide-line">
        {[...own, ...others].map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="text-ink-soft">You’re not logged in anywhere else.</p>
      ) : (
        <>
          <EndOthers count={others.length} />
          <p className="text-ink-soft">
            Don’t recognise one of them? Sign it out, then <TextLink to={newPassword}>choose a new password</TextLink>.
            That also logs out all the others.
          </p>
        </>
      )}
    </>
  )
}

function Device({ session: { id, device, current, created_at, last_seen_at } }: { session: Session }) {
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor
  const { pending, signOut } = useSignOut(id, device)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5 sm:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-honey">
        <Icon className="size-6" strokeWidth={1.7} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{device}</span>
          {current && <Badge look="good">This device</Badge>}
        </p>
        <p className="text-base text-ink-soft">{`${current ? 'In use now' : `Last used ${lastUse(last_seen_at)}`}. Logged in on ${exactTime(created_at)}.`}</p>
      </div>
      {!current && (
        <Button variant="ghost" size="small" pending={pending} onClick={signOut}>
          Log out<span className="sr-only">{` ${device}`}</span>
        </Button>
      )}
    </li>
  )
}

function useSignOut(id: string, device: string) {
  const end = useCommand(accounts.endSession, REFRESHES)
  return useAsked(() => end.mutateAsync({ params: { id } }), {
    title: 'Sign this device out?',
    text: `Anyone who uses ${device} will need your password to log in again.`,
  })
}

function EndOthers({ count }: { count: number }) {
  const end = useCommand(accounts.endOtherSessions, REFRESHES)
  const { pending, signOut } = useAsked(() => end.mutateAsync({}), {
    title: 'Log out everywhere else?',
    text:
      count === 1
        ? 'One other device is logged out. You stay logged in here.'
        : `${count} other devices are logged out. You stay logged in here.`,
  })
  return (
    <div>
      <Button variant="ghost" pending={pending} onClick={signOut}>
        Log out everywhere else
      </Button>
    </div>
  )
}

/** Asks for confirmation, runs the action and shows the server's message. */
function useAsked(act: () => Promise<{ message: string }>, question: { title: string; text: string }) {
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  const [pending, setPending] = useState(false)
  const signOut = async () => {
    if (!(await confirm({ ...question, confirm: 'Log out' }))) return
    setPending(true)
    try {
      show((await act()).message)
    } catch (error) {
      await showFailure(error)
    }
    setPending(false)
  }
  return { pending, signOut: () => void signOut() }
}

/** 'just now', in the middle of a sentence. */
const lastUse = (moment: string) => relativeTime(moment, new Date()).replace('Just', 'just')
