import { DocumentTitle } from '../../ui/document-title.tsx'
import { Banner } from './banner.tsx'
import { Categories, FirstDate, HappyCouples, LastProfiles } from './landing-sections.tsx'
import { Newsletter } from './newsletter.tsx'
import { Statistics } from './statistics.tsx'

export function LandingPage() {
  return (
    <div className="pb-16 md:pb-24">
      <DocumentTitle />
      <meta
        name="description"
        content="Dating and introductions for grown-ups: every profile is checked by a person, and matches rest on temperament and values."
      />
      <div className="wrap pt-2 md:pt-4">
        <Banner />
        <Statistics />
      </div>
      <Categories />
      <FirstDate />
      <LastProfiles />
      <HappyCouples />
      <Newsletter />
    </div>
  )
}
