import { content } from '@heartwell/contract/content/content.ts'
import { MailOpen } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { NewsletterForm } from '../frame/newsletter-form.tsx'
import { NewsletterLink } from './newsletter-link.tsx'

/** Confirms a newsletter subscription. The link is in the email that SUBSCRIBE sends. */
export function NewsletterConfirmPage() {
  return (
    <NewsletterLink
      act={content.confirmSubscription}
      ask={{
        title: 'Confirm your subscription',
        text: 'Please confirm that you’d like our newsletter at this address. Each issue has a link to unsubscribe.',
        button: 'Confirm my subscription',
        pending: 'Confirming...',
        picture: <MailOpen />,
      }}
      done={{ title: 'You’re subscribed', wayOn: <LinkButton to={paths.home}>Go to the home page</LinkButton> }}
      refused={{
        wayOn: (
          <div className="w-full max-w-md text-left">
            <NewsletterForm />
          </div>
        ),
      }}
    />
  )
}
