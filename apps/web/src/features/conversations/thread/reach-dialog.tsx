import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Copy, Mail, Phone } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { SkeletonRows } from '../../../ui/messages/skeleton.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Dialog } from '../../../ui/windows/dialog-window.tsx'

type ReachDialogProps = {
  partnerId: string
  sender: IsolatedText
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The phone number and the email address that the partner shares with the viewer. */
export function ReachDialog({ partnerId, sender, open, onOpenChange }: ReachDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`How to reach ${sender}`}>
      <Ways partnerId={partnerId} sender={sender} />
    </Dialog>
  )
}

function Ways({ partnerId, sender }: { partnerId: string; sender: IsolatedText }) {
  const answer = useAnswer(query(profiles.getUser, { body: { user_id: partnerId } }))
  return (
    <Fetched answer={answer} shapes={<SkeletonRows rows={2} />}>
      {({ data: { phone, email } }) => (
        <>
          <ul className="divide-y divide-line empty:hidden">
            {phone && <Way label="Phone" value={phone} icon={Phone} action="Call" href={telephoneLink(phone)} />}
            {email && <Way label="Email" value={email} icon={Mail} action="Email" href={`mailto:${email}`} />}
          </ul>
          {!phone && !email && (
            <p className="text-ink-soft">{`${sender} hasn’t shared a phone number or an email address with you yet. Many people wait until they have met. You can ask here when it feels right.`}</p>
          )}
          <p className="mt-4 text-base">
            <TextLink
              to={paths.memberProfile(partnerId)}
              className="inline-flex min-h-touch items-center"
            >{`Choose what ${sender} can see of yours`}</TextLink>
          </p>
        </>
      )}
    </Fetched>
  )
}

type WayProps = { label: string; value: string; icon: typeof Phone; action: string; href: string }

function Way({ label, value, icon: Icon, action, href }: WayProps) {
  const { show } = useToast()
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => show(`${label} copied`),
      () => show('This browser does not let us copy. Please select the text.', { tone: 'error' }),
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0">
      <Icon className="size-5 shrink-0 text-garnet" strokeWidth={1.8} aria-hidden="true" />
      <span className="min-w-0 flex-1 basis-40 leading-snug">
        <span className="block text-small text-ink-soft">{label}</span>
        <span className="block font-medium wrap-anywhere">{value}</span>
      </span>
      <span className="flex gap-1">
        <a href={href} className="btn btn-ghost btn-small">
          {action}
        </a>
        <button
          type="button"
          aria-label={`Copy ${label.toLowerCase()}`}
          onClick={() => void copy()}
          className="grid size-touch place-items-center rounded-full text-ink-soft hover:bg-cream hover:text-ink"
        >
          <Copy className="size-5" aria-hidden="true" />
        </button>
      </span>
    </li>
  )
}
