import type { PageType } from '@heartwell/contract/content/content.ts'
import { paths } from '../../../paths.ts'
import { late } from '../../../platform/api/late-endpoints.ts'
import { usePreloadedQuery } from '../../../platform/api/use-preloaded-query.ts'
import { Loading, Skeleton } from '../../../ui/messages/skeleton.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { PublicAnswer } from '../texts/public-answer.tsx'
import { LegalText } from './legal-contents.tsx'

export const TermsPage = () => (
  <LegalPage
    title="Terms and Conditions"
    description="What members and we owe each other: who may join, how to treat one another, what costs money, and how to leave."
    path={paths.termsAndConditions}
    pageType="termsandconditions"
  />
)

export const PrivacyPage = () => (
  <LegalPage
    title="Privacy Policy"
    description="Which data we hold about you, why, who can see them, how long we keep them, and what you can ask of us."
    path={paths.privacyPolicy}
    pageType="privacypolicy"
  />
)

export const SafetyPolicyPage = () => (
  <LegalPage
    title="Safety Policy"
    description="How we keep members safe, how we protect children, how to report, and how authorities reach us."
    path={paths.safetyPolicy}
    pageType="safetypolicy"
  />
)

export const AccessibilityPage = () => (
  <LegalPage
    title="Accessibility"
    description="How far everybody can use this site, how we check it, what does not work yet, and how to tell us."
    path={paths.accessibility}
    pageType="accessibility"
  />
)

type LegalPageProps = { title: string; description: string; path: string; pageType: PageType }

function LegalPage({ pageType, ...head }: LegalPageProps) {
  const { title } = head
  const asked = usePreloadedQuery(late.page, { body: { page_type: pageType } })
  return (
    <div className="wrap pt-8 pb-20 md:pt-14 md:pb-28 print:p-0">
      <PageHead {...head} />
      <PageTitle>{title}</PageTitle>
      <PublicAnswer asked={asked} waiting={<WaitingText />}>
        {({ content }) => <LegalText title={title} html={content.desc} />}
      </PublicAnswer>
    </div>
  )
}

function WaitingText() {
  return (
    <Loading>
      <div className="card grid max-w-[46rem] gap-4 lg:ml-[20.5rem] px-6 py-8 sm:px-12 sm:py-12">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-3/4" />
      </div>
    </Loading>
  )
}
