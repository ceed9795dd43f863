import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Lock } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'

/** After 'I'm uncomfortable': the call is already over. Nothing here has to be answered. */
export function UneasyPage({ partnerId, first }: { partnerId: string; first: IsolatedText }) {
  const ways = [
    {
      to: paths.reportMember(partnerId),
      title: `Report ${first}`,
      text: 'A person looks at it. We don’t say who reported it.',
    },
    {
      to: paths.chat(partnerId),
      title: 'Go to the conversation',
      text: 'There you can finish it kindly, block, or switch calls off.',
    },
    { to: paths.notSafe, title: 'I’m not safe now', text: 'Emergency numbers first, then us.' },
  ]
  return (
    <div className="mx-auto max-w-[40rem]">
      <h1 className="text-page">The call has ended</h1>
      <p className="mt-3 text-lead text-ink-soft">{`You did the right thing. ${first} sees only that the call is over.`}</p>
      <ul className="mt-7 grid gap-3">
        {ways.map(({ to, title, text }) => (
          <li key={to}>
            <LinkButton
              to={to}
              variant="ghost"
              className="w-full justify-start! rounded-card! bg-panel! px-6! py-4! text-left!"
            >
              <span>
                <span className="block text-[1.125rem]">{title}</span>
                <span className="block text-base font-normal text-ink-soft">{text}</span>
              </span>
            </LinkButton>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-end">
        <LinkButton to={paths.messages} variant="quiet">
          Nothing for now
        </LinkButton>
      </div>
      <p className="mt-6 flex items-start gap-2 border-t border-line pt-5 text-base">
        <Lock className="mt-1 size-4 shrink-0" aria-hidden="true" />
        <span>{`${first} never learns that you pressed this button`}</span>
      </p>
    </div>
  )
}
