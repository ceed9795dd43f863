import { content, type PageType } from '@heartwell/contract/content.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../platform/api.ts'
import { useTellFailure } from '../../platform/use-tell-failure.ts'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LegalText } from './legal-contents.tsx'

export const TermsPage = () => <LegalPage title="Terms and Conditions" pageType="termsandconditions" />

export const PrivacyPage = () => <LegalPage title="Privacy Policy" pageType="privacypolicy" />

function LegalPage({ title, pageType }: { title: string; pageType: PageType }) {
  const { data, error, refetch, isFetching } = useQuery(query(content.page, { body: { page_type: pageType } }))
  const tellFailure = useTellFailure()
  useEffect(() => {
    if (error) void tellFailure(error)
  }, [error, tellFailure])
  return (
    <div className="wrap max-w-[76rem] pt-8 pb-20 md:pt-14 md:pb-28 print:p-0">
      <PageTitle>{title}</PageTitle>
      {data && <LegalText title={title} html={data.content.desc} />}
      {!data && error && (
        <Button pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      {!data && !error && <WaitingText />}
    </div>
  )
}

function WaitingText() {
  return (
    <Loading>
      <div className="card grid max-w-[52rem] gap-4 px-6 py-8 sm:px-12 sm:py-12">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-3/4" />
      </div>
    </Loading>
  )
}
