import type { SupportSubject } from '@heartwell/contract/support/support.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { BackToSupport } from './back-to-support.tsx'
import { SupportForm } from './support-form.tsx'

type SupportPageProps = { subject: SupportSubject; title: string; lead: string }

function SupportPage({ subject, title, lead }: SupportPageProps) {
  return (
    <div className="max-w-3xl">
      <BackToSupport />
      <PageTitle lead={lead}>{title}</PageTitle>
      <SupportForm subject={subject} />
    </div>
  )
}

export const AdminSupportPage = () => (
  <SupportPage
    subject="gs"
    title="Send Support Request to Admin"
    lead="Tell us what it’s about. You’ll find our answer under Help and Support, and we’ll email you when it’s there."
  />
)

export const PaymentDisputePage = () => (
  <SupportPage
    subject="pd"
    title="Raise a Payment Dispute"
    lead="Tell us which payment it is and what is wrong with it."
  />
)

export const DataProtectionPage = () => (
  <SupportPage
    subject="dp"
    title="Ask or complain about your data"
    lead="Ask what we hold, object to a use, or complain. It costs nothing, and we answer within a month. You can also turn to the data protection authority where you live."
  />
)

export const TechSupportPage = () => (
  <SupportPage
    subject="ts"
    title="Raise a Technical Support Request"
    lead="Tell us what you did, what you expected and what happened instead."
  />
)
