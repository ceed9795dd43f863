import { Mail, MapPin, Phone, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import issues from '../../../../art/letters.svg?url'
import { paths } from '../../../paths.ts'
import { useAddressOf } from '../../../platform/page/site-origin.ts'
import { telephoneLink } from '../../../platform/text/telephone-link.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { PageIntro } from '../frame/page-intro.tsx'
import { SHARED_ICONS } from '../frame/pictures.ts'
import { useSiteDetails } from '../frame/site-details.ts'
import { breadcrumbs } from '../frame/structured-data.ts'
import { QUICKER } from './contact-copy.ts'
import { ContactForm } from './contact-form.tsx'

export function ContactPage() {
  const addressOf = useAddressOf()
  return (
    <>
      <PageHead
        title="Write to Heartwell"
        description="Questions, worries or a story to tell: write, ring or send a letter. A person reads it and answers."
        path={paths.contact}
        structuredData={[breadcrumbs(addressOf, [{ name: 'Contact', path: paths.contact }])]}
      />
      {/* On a phone the form comes before any drawing. */}
      <div className="max-sm:*:*:pb-10 max-sm:[&_img]:hidden">
        <PageIntro
          title="Contact"
          lead="Questions, worries or a story to tell: write or ring. A person reads it, and a person answers."
          image={issues}
          tone="apricot"
        />
      </div>
      <div className="wrap grid items-start gap-x-16 gap-y-12 pt-14 md:pt-20 lg:grid-cols-[1.55fr_1fr] xl:gap-x-24">
        <ContactForm />
        <WaysToReachUs />
      </div>
      <Quicker />
    </>
  )
}

function WaysToReachUs() {
  const { address, phone, phone_hours, fax, contact_email } = useSiteDetails()
  return (
    <section aria-labelledby="ways" className="lg:pt-10">
      <h2 id="ways" className="text-heading">
        Other ways to reach us
      </h2>
      <dl className="mt-6 grid gap-4 sm:max-lg:grid-cols-2">
        <Way icon={<MapPin />} name="Address">
          <address className="py-2 whitespace-pre-line not-italic">{address.replaceAll(', ', ',\n')}</address>
        </Way>
        <Way icon={<Phone />} name="Phone">
          <a href={telephoneLink(phone)} className="text-link inline-flex min-h-11 items-center">
            {phone}
          </a>
          <span className="block text-base text-ink-soft">{phone_hours}</span>
        </Way>
        <Way icon={<Printer />} name="Fax">
          <span className="inline-flex min-h-11 items-center">{fax}</span>
        </Way>
        <Way icon={<Mail />} name="Email">
          <a href={`mailto:${contact_email}`} className="text-link inline-flex min-h-11 items-center break-all">
            {contact_email}
          </a>
        </Way>
      </dl>
      <p className="mt-8 rounded-card bg-honey px-6 py-5 text-base">
        <strong className="font-semibold">Are you in danger?</strong> Call the police or the emergency number of your
        country first, and write to us afterwards. <TextLink to={paths.notSafe}>See the numbers</TextLink>
      </p>
    </section>
  )
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[3rem_1fr] content-start gap-x-4">
      <dt className="col-span-2 grid grid-cols-subgrid items-center">
        <span
          aria-hidden="true"
          className="grid size-12 place-items-center rounded-full bg-garnet-wash text-garnet [&_svg]:size-5"
        >
          {icon}
        </span>
        <span className="font-semibold">{name}</span>
      </dt>
      <dd className="col-start-2 leading-relaxed">{children}</dd>
    </div>
  )
}

function Quicker() {
  return (
    <section className="wrap py-20 md:py-28">
      <h2 className="text-title">Quicker than a letter</h2>
      <ul className="mt-10 grid gap-x-14 gap-y-9 md:grid-cols-2">
        {QUICKER.map(({ title, text, link, to }) => (
          <li key={to} className="border-t-2 border-garnet pt-5">
            <h3 className="text-[1.3rem] leading-snug">{title}</h3>
            <p className="mt-1.5 max-w-[52ch] text-ink-soft">{text}</p>
            <Link
              to={to}
              className="mt-1 inline-flex min-h-11 items-center gap-2 font-semibold text-garnet hover:text-garnet-deep"
            >
              <span>{`${link} `}</span>
              <SHARED_ICONS.ArrowRight className="size-5" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
