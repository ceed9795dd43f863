import { notifications } from '@heartwell/contract/notifications.ts'
import { MailX } from 'lucide-react'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { NewsletterLink } from '../content/newsletter-link.tsx'

/** Where the link at the end of each mail about news leads; nobody has to sign in for it. */
export function StopMailsPage() {
  const toSettings = (
    <LinkButton to={paths.noticeSettings} variant="ghost">
      Choose which e-mails come
    </LinkButton>
  )
  return (
    <NewsletterLink
      act={notifications.stopMails}
      ask={{
        title: 'No more e-mails about news?',
        text: 'Press the button, and we send you no more of them. What is new still stands in your notifications, and e-mails about your account and your cases still come.',
        button: 'Stop these e-mails',
        pending: 'Stopping...',
        picture: <MailX />,
      }}
      done={{ title: 'No more e-mails about news', wayOn: toSettings }}
      refused={{ wayOn: toSettings }}
    />
  )
}
