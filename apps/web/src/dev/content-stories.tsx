import { BadgeCheck, Clock, MessageCircleHeart } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { FormError } from '../ui/forms/form-error.tsx'
import { Rating } from '../ui/lists/rating.tsx'
import { Tabs } from '../ui/lists/tabs.tsx'
import { Badge, CountBadge } from '../ui/messages/badge.tsx'
import { EmptyState } from '../ui/messages/empty-state.tsx'
import { LoadError } from '../ui/messages/load-error.tsx'
import { Loading, Skeleton, SkeletonRows } from '../ui/messages/skeleton.tsx'
import { Avatar, Portrait } from '../ui/pictures/avatar.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { PEOPLE } from './people.ts'
import { Specimen, StoryGroup, Tray } from './specimen.tsx'

export function ContentStories() {
  return (
    <StoryGroup
      id="content"
      title="Content"
      text="Portraits first, then a name in the display type, then reasons in plain words. Missing content has a kind text; loading content has the shape of what will come."
    >
      <ul className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        {PEOPLE.slice(0, 3).map((person) => (
          <Card as="li" key={person.name} padding="none" lifts="under-pointer">
            <Portrait src={person.picture} tone={person.tone} />
            <div className="p-6">
              <h3 className="text-[1.375rem] leading-snug">
                <TextLink to="/" className="font-[560] text-ink no-underline outline-none after:absolute after:inset-0">
                  {person.name}
                </TextLink>
              </h3>
              <p className="mt-0.5 text-ink-soft">{`${person.age} Years, ${person.town}`}</p>
            </div>
          </Card>
        ))}
      </ul>
      <SmallTray />
      <TabTray />
      <AbsenceTray />
    </StoryGroup>
  )
}

function SmallTray() {
  return (
    <Tray title="Avatar, badge and rating" columns={2}>
      <Specimen state="Avatar: four sizes, without a picture">
        <div className="flex flex-wrap items-end gap-4">
          {(['huge', 'large', 'medium', 'small'] as const).map((size, index) => (
            <Avatar key={size} size={size} src={PEOPLE[index]?.picture} alt={PEOPLE[index]?.name ?? ''} />
          ))}
          <Avatar src={null} />
        </div>
      </Specimen>
      <Specimen state="Badge: five meanings, with an icon, counts">
        <div className="flex flex-wrap items-center gap-3">
          <Badge>Member since 2024</Badge>
          <Badge look="accent">New</Badge>
          <Badge look="good">
            <BadgeCheck aria-hidden="true" />
            Verified
          </Badge>
          <Badge look="waiting">
            <Clock aria-hidden="true" />
            Waiting
          </Badge>
          <Badge look="bad">Declined</Badge>
          <CountBadge count={3} label="unread" />
          <CountBadge count={240} label="unread" />
        </div>
      </Specimen>
      <Specimen state="Rating: 5, 4.5, 3.2 and none">
        <div className="grid justify-items-start gap-2">
          {[5, 4.5, 3.2, 0].map((value) => (
            <Rating key={value} value={value} number="shown" />
          ))}
        </div>
      </Specimen>
      <Specimen state="Long name beside a picture">
        <div className="flex items-center gap-4">
          <Avatar src={PEOPLE[5].picture} size="medium" />
          <div className="min-w-0">
            <p className="font-display text-heading font-[560] wrap-anywhere">
              Wilhelmina-Alexandra von Hohenstein-Oberlahnstein
            </p>
            <Rating value={4.5} size="small" />
          </div>
        </div>
      </Specimen>
    </Tray>
  )
}

function TabTray() {
  const [tab, setTab] = useState<'received' | 'sent'>('received')
  return (
    <Tray title="Tabs">
      <Tabs
        label="Requests"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'received', label: 'Received Request', content: <PersonRows /> },
          {
            value: 'sent',
            label: 'Sent Request',
            content: <p className="py-8 text-center text-ink-soft">No Sending Requests Available</p>,
          },
        ]}
      />
    </Tray>
  )
}

function PersonRows() {
  return (
    <ul className="divide-y divide-line">
      {PEOPLE.slice(2, 4).map((person) => (
        <li key={person.name} className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
          <Avatar src={person.picture} tone={person.tone} />
          <div className="min-w-32 flex-1">
            <p className="font-display text-xl font-[560]">{person.name}</p>
            <p className="text-base text-ink-soft">{`Age: ${person.age} Years`}</p>
          </div>
          <div className="flex gap-2.5">
            <Button size="small" variant="ghost">
              Reject
            </Button>
            <Button size="small">Accept</Button>
          </div>
        </li>
      ))}
    </ul>
  )
}

function AbsenceTray() {
  return (
    <Tray title="Nothing, not yet, not possible" columns={2}>
      <Specimen state="Skeleton of a list">
        <Loading>
          <SkeletonRows rows={3} />
        </Loading>
      </Specimen>
      <Specimen state="Skeleton of a text">
        <Loading>
          <div className="grid gap-3 pt-4">
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        </Loading>
      </Specimen>
      <Specimen state="Empty">
        <EmptyState
          drawing={<MessageCircleHeart strokeWidth={1.4} aria-hidden="true" />}
          hint="When you and somebody have both said yes, you can talk here."
          action={<LinkToMatches />}
        >
          No conversations yet
        </EmptyState>
      </Specimen>
      <Specimen state="Could not be fetched">
        <LoadError onRetry={() => {}}>We could not fetch your matches</LoadError>
      </Specimen>
      <Specimen state="A whole form that failed" className="sm:col-span-2">
        <FormError>Invalid email or password</FormError>
      </Specimen>
    </Tray>
  )
}

function LinkToMatches() {
  return <Button variant="ghost">See who suits you</Button>
}
