import { COMPANIONS_MAX, companions, type OwnCompanion } from '@heartwell/contract/companions/companions.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { Hand, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { photoUrl } from '../../platform/files/photos.ts'
import { notFreePath } from '../../platform/paths/not-free-path.ts'
import { useOwnAccount } from '../../platform/session/own-account.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/messages/skeleton.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { CompanionCard } from './companion-card.tsx'
import { InviteDialog } from './invite-dialog.tsx'

/** Up to two people whom a member invites to be at their side. */
export function CompanionsPage() {
  const answer = useAnswer({ ...query(companions.list, {}), staleTime: 0 })
  return (
    <>
      <BackLink to={paths.settings}>Settings</BackLink>
      <PageTitle lead="Your mother, your brother, a friend: up to two people can be at your side here. You decide what they see and when it ends.">
        Companions
      </PageTitle>
      <Fetched answer={answer} label="Loading your companions" shapes={<SkeletonRows rows={2} />}>
        {({ rows }) => <List rows={rows} />}
      </Fetched>
      <WhatOthersSee />
      <section className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-cream px-6 py-5">
        <p className="min-w-0 flex-1 basis-72 leading-snug">
          <span className="block font-semibold">This page is yours alone.</span>
          <span className="block text-base text-ink-soft">
            Companions never see it, and hear nothing when you change something here.
          </span>
        </p>
        <LinkButton variant="ghost" size="small" to={notFreePath}>
          <Hand className="size-5" aria-hidden="true" />
          <span>I’m not free to decide</span>
        </LinkButton>
      </section>
    </>
  )
}

function List({ rows }: { rows: readonly OwnCompanion[] }) {
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <ul aria-label="Companions" className="grid items-start gap-5 md:grid-cols-2">
        {rows.map((companion) => (
          <CompanionCard key={companion.id} companion={companion} />
        ))}
        {rows.length < COMPANIONS_MAX && (
          <li className="grid min-h-72 content-center justify-items-center gap-3 rounded-card border-2 border-dashed border-line p-6 text-center">
            <UserPlus className="size-9 text-garnet" strokeWidth={1.5} aria-hidden="true" />
            <p className="leading-snug">
              <span className="block font-semibold">
                {rows.length === 0 ? 'Nobody is at your side' : 'There’s room for one more'}
              </span>
              {rows.length === 0 && (
                <span className="block text-base text-ink-soft">Most members have no companion.</span>
              )}
            </p>
            <Button size="small" variant="tonal" onClick={() => setInviting(true)}>
              Invite somebody
            </Button>
          </li>
        )}
      </ul>
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
    </>
  )
}

function WhatOthersSee() {
  const own = useOwnAccount()
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-heading">What others see</h2>
      <div className="card grid gap-5 p-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:p-8">
        <div className="flex flex-wrap items-center gap-3.5 rounded-[18px] bg-cream py-3 pr-6 pl-3">
          <Avatar src={photoUrl(own.more_images[0] ?? own.image)} />
          <p className="min-w-0 leading-snug wrap-anywhere">
            <span className="block font-semibold">{firstName(own.name)}</span>
            <span className="flex items-center gap-1.5 text-base">
              <UserPlus className="size-4.5 shrink-0" aria-hidden="true" />
              <span>Has a companion</span>
            </span>
          </p>
        </div>
        <p className="leading-snug text-ink-soft">
          While you have a companion, these three words are on your profile and above each conversation. Nobody sees who
          it is or what they may do. Only for a weekly copy do we ask the other person.
        </p>
      </div>
    </section>
  )
}
