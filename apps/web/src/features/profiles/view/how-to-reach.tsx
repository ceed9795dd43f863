import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Check, Copy, type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { paths } from '../../../paths.ts'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import type { ProfileView } from './profile-view.ts'

/** The contact details that a connection shares, with buttons to call, write and copy. */
export function HowToReach({ profile }: { profile: ProfileView }) {
  const { id, firstName, email, phone } = profile
  return (
    <Card as="section" padding="none" aria-labelledby="reach" className="p-6 md:rounded-panel! md:p-9">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3.5">
        <h2
          id="reach"
          className="text-[1.75rem] leading-tight wrap-anywhere md:text-[2.125rem]"
        >{`How to reach ${firstName}`}</h2>
        <LinkButton to={paths.chat(id)} className="max-md:w-full">
          <MessageCircle className="size-5" aria-hidden="true" />
          <span>{`Write to ${firstName}`}</span>
        </LinkButton>
      </div>
      <ul className="mt-3 divide-y divide-line">
        <Way
          icon={Phone}
          label="Phone"
          value={phone}
          href={telephoneLink(phone ?? '')}
          action="Call"
          name={firstName}
        />
        <Way icon={Mail} label="Email" value={email} href={`mailto:${email}`} action="Email" name={firstName} />
      </ul>
    </Card>
  )
}

type WayProps = {
  icon: LucideIcon
  label: string
  value: string | null
  href: string
  action: string
  name: IsolatedText
}

function Way({ icon: Icon, label, value, href, action, name }: WayProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2.5 py-4 last:pb-0">
      <Icon className="size-6 shrink-0 text-garnet max-sm:hidden" strokeWidth={1.8} aria-hidden="true" />
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="text-base leading-snug text-ink-soft">{label}</p>
        {value ? (
          <p className="text-[1.25rem] leading-snug font-semibold wrap-anywhere tabular-nums">{value}</p>
        ) : (
          <p className="leading-snug text-ink-soft">Not shared yet</p>
        )}
      </div>
      {value && (
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <a href={href} aria-label={`${action} ${name}`} className="btn btn-small btn-ghost">
            {action}
          </a>
          <CopyButton value={value} what={label.toLowerCase()} />
        </div>
      )}
    </li>
  )
}

const COPIED_MS = 2500

function CopyButton({ value, what }: { value: string; what: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => {}, // Without permission the text stays there to be selected.
    )
  const Icon = isCopied ? Check : Copy
  return (
    <Button variant="ghost" size="small" className="min-w-30" onClick={() => void copy()}>
      <Icon className="size-4.5" aria-hidden="true" />
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
      <span className="sr-only">{` ${what}`}</span>
    </Button>
  )
}
