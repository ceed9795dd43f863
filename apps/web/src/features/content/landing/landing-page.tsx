import { paths } from '../../../paths.ts'
import { useAddressOf } from '../../../platform/page/site-origin.ts'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { Newsletter } from '../frame/newsletter.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { useSiteDetails } from '../frame/site-details.ts'
import { organisation, website } from '../frame/structured-data.ts'
import { PageTexts } from '../texts/page-texts.tsx'
import { Banner } from './banner.tsx'
import { MorePages, Promises } from './landing-promises.tsx'
import { Categories, FirstDate, HappyCouples, LastProfiles } from './landing-sections.tsx'
import { Statistics } from './statistics.tsx'

export function LandingPage() {
  const addressOf = useAddressOf()
  const site = useSiteDetails()
  return (
    <div className="pb-6 md:pb-14">
      <DocumentTitle>Dating and introductions for grown-ups</DocumentTitle>
      <PageHead
        title="Heartwell: dating and introductions for grown-ups"
        description="A calm place to meet somebody, also after 40 and with marriage in mind. A person reads every profile, and matches are based on temperament and values."
        path={paths.home}
        structuredData={[organisation(addressOf, site), website(addressOf, site)]}
      />
      <PageTexts page="landing">
        {({ slides, promises, categories, steps, profiles, couples }) => (
          <>
            <div className="wrap pt-2 md:pt-4">
              <Banner texts={slides} />
            </div>
            <Promises texts={promises} />
            <Categories texts={categories} />
            <FirstDate steps={steps} />
            {profiles.length > 0 && <LastProfiles profiles={profiles} />}
            {couples.map((claim) => (
              <HappyCouples key={claim.title} {...claim} />
            ))}
          </>
        )}
      </PageTexts>
      <div className="wrap">
        <Statistics />
      </div>
      <Newsletter />
      <MorePages />
    </div>
  )
}
