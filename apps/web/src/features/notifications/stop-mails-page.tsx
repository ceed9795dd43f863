import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { MailX } from 'lucide-react'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { NewsletterLink } from '../content/newsletter/newsletter-link.tsx'

/** The unsubscribe page of notification emails. It needs no session. */
export function StopMailsPage() {
  const toSettings = (
    <LinkButton to={paths.notificationSettings} variant="ghost">
      Choose which emails you get
    </LinkButton>
  )
  return (
    <NewsletterLink
      act={notifications.unsubscribeFromEmails}
      ask={{
        title: 'Stop notification emails?',
        text: 'Press the button, and we’ll stop sending them. You’ll still see updates under Notifications, and we’ll still email you about your account and your cases.',
        button: 'Stop these emails',
        pending: 'Stopping...',
        picture: <MailX />,
      }}
      done={{ title: 'No more notification emails', wayOn: toSettings }}
      refused={{ wayOn: toSettings }}
    />
  )
}
