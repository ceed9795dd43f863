import { content } from '@heartwell/contract/content/content.ts'
import { MailX } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { NewsletterLink } from './newsletter-link.tsx'

/** The unsubscribe page of the newsletter, linked at the end of each issue. */
export function NewsletterUnsubscribePage() {
  return (
    <NewsletterLink
      act={content.unsubscribe}
      ask={{
        title: 'Unsubscribe from our newsletter?',
        text: 'Press the button, and we’ll remove your address from the list. Nothing else changes.',
        button: 'Unsubscribe',
        pending: 'Unsubscribing...',
        picture: <MailX />,
      }}
      done={{
        title: 'You’re unsubscribed',
        wayOn: (
          <LinkButton to={paths.home} variant="ghost">
            Go to the home page
          </LinkButton>
        ),
      }}
      refused={{ wayOn: <LinkButton to={paths.contact}>Write to us</LinkButton> }}
    />
  )
}
