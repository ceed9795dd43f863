import { content } from '@heartwell/contract/content.ts'
import { MailX } from 'lucide-react'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { NewsletterLink } from './newsletter-link.tsx'

/** Where the link at the end of each letter leads. */
export function NewsletterUnsubscribePage() {
  return (
    <NewsletterLink
      act={content.unsubscribe}
      ask={{
        title: 'No more letters?',
        text: 'Press the button, and we delete your address from the list. Nothing else of yours changes.',
        button: 'Unsubscribe',
        pending: 'Unsubscribing...',
        picture: <MailX />,
      }}
      done={{
        title: 'You are off the list',
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
