import { Mail, MapPin, Phone, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import talking from '../../../art/hero-1.svg?url'
import { Card } from '../../ui/card.tsx'
import { PageIntro } from './page-intro.tsx'
import { useSiteDetails } from './site-details.ts'

export function ContactPage() {
  const { address, phone, fax, contact_email } = useSiteDetails()
  return (
    <>
      <PageIntro
        title="Contact"
        lead="Questions, worries or a story to tell: write or ring. A person answers, usually on the same day."
        image={talking}
        tone="apricot"
      />
      <section aria-label="How to reach us" className="wrap py-14 md:py-20">
        <dl className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
          <Way icon={<MapPin />} name="Address">
            <address className="whitespace-pre-line not-italic">{address}</address>
          </Way>
          <Way icon={<Phone />} name="Phone" note="Monday to Friday, 9 to 17">
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="text-link">
              {phone}
            </a>
          </Way>
          <Way icon={<Printer />} name="Fax">
            {fax}
          </Way>
          <Way icon={<Mail />} name="Mail" note="Any hour">
            <a href={`mailto:${contact_email}`} className="text-link break-all">
              {contact_email}
            </a>
          </Way>
        </dl>
      </section>
    </>
  )
}

function Way({ icon, name, note, children }: { icon: ReactNode; name: string; note?: string; children: ReactNode }) {
  return (
    <Card className="sm:p-7">
      <dt className="mb-2">
        <span
          aria-hidden="true"
          className="mb-4 grid size-12 place-items-center rounded-full bg-garnet-wash text-garnet [&_svg]:size-5"
        >
          {icon}
        </span>
        <span className="font-display text-[1.35rem] font-[560]">{name}</span>
      </dt>
      <dd className="leading-relaxed">{children}</dd>
      {note && <dd className="text-base text-ink-soft">{note}</dd>}
    </Card>
  )
}
