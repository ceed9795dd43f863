import { content, type PageType } from '@heartwell/contract/content.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../platform/api.ts'
import { useTellFailure } from '../../platform/use-tell-failure.ts'
import { Button } from '../../ui/button.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ITEM_MARK, isSectionHeading, linesOf } from './legal-text.ts'

export const TermsPage = () => <LegalPage title="Terms and Conditions" pageType="termsandconditions" />

export const PrivacyPage = () => <LegalPage title="Privacy Policy" pageType="privacypolicy" />

function LegalPage({ title, pageType }: { title: string; pageType: PageType }) {
  const { data, error, isPending, refetch } = useQuery(query(content.page, { body: { page_type: pageType } }))
  const tellFailure = useTellFailure()
  useEffect(() => {
    if (error) void tellFailure(error)
  }, [error, tellFailure])
  return (
    <div className="wrap max-w-[52rem] pt-8 pb-20 md:pt-14 md:pb-28">
      <PageTitle>{title}</PageTitle>
      {isPending && <WaitingText />}
      {error && <Button onClick={() => refetch()}>Try again</Button>}
      {data && <LegalText title={title} html={data.content.desc} />}
    </div>
  )
}

function LegalText({ title, html }: { title: string; html: string }) {
  const lines = linesOf(html).filter((line) => line !== title)
  return (
    <div className="card grid gap-3.5 px-6 py-8 sm:px-12 sm:py-12">
      {lines.map((line) => (
        <LegalLine key={line} line={line} />
      ))}
    </div>
  )
}

function LegalLine({ line }: { line: string }) {
  if (isSectionHeading(line)) return <h2 className="mt-6 text-heading first:mt-0">{line}</h2>
  if (!line.startsWith(ITEM_MARK)) return <p>{line}</p>
  return (
    <p className="relative pl-5 before:absolute before:left-0.5 before:text-garnet before:content-['•']">
      {line.slice(ITEM_MARK.length)}
    </p>
  )
}

function WaitingText() {
  return (
    <Loading>
      <div className="card grid gap-4 px-6 py-8 sm:px-12 sm:py-12">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-3/4" />
      </div>
    </Loading>
  )
}
