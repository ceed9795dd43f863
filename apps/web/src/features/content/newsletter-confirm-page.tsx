import { content } from '@heartwell/contract/content.ts'
import { MailOpen } from 'lucide-react'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { NewsletterLink } from './newsletter-link.tsx'

/** Where the mail leads that follows on SUBSCRIBE. */
export function NewsletterConfirmPage() {
  return (
    <NewsletterLink
      act={content.confirmSubscription}
      ask={{
        title: 'One press, and the letter is yours',
        text: 'Please confirm that you would like our letter at this address. Each letter has a link to end it.',
        button: 'Yes, send me the letter',
        pending: 'Confirming...',
        picture: <MailOpen />,
      }}
      done={{ title: 'Welcome to our letter', wayOn: <LinkButton to={paths.home}>Go to the home page</LinkButton> }}
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
