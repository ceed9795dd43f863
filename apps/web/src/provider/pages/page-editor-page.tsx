import { PageType } from '@heartwell/contract/content.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ConsoleNotFound } from '../console-not-found.tsx'
import { consolePaths } from '../console-paths.ts'
import { LoadFailure } from '../load-failure.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { SectionHeading } from '../section-heading.tsx'
import { TabLinks } from '../tab-links.tsx'
import { PageEditor } from './page-editor.tsx'
import { pageQuery } from './page-queries.ts'
import { PageVersions } from './page-versions.tsx'

export const PAGE_NAMES: Record<PageType, string> = {
  termsandconditions: 'Terms and Conditions',
  privacypolicy: 'Privacy Policy',
}

export function PageEditorPage() {
  const type = PageType.safeParse(useParams().type).data
  if (!type) return <ConsoleNotFound>There is no such page</ConsoleNotFound>
  return (
    <>
      <SectionHeading
        aside={
          <TabLinks
            label="Pages"
            tabs={PageType.options.map((page) => ({
              name: PAGE_NAMES[page],
              to: consolePaths.page(page),
              open: page === type,
            }))}
          />
        }
      >
        Pages
      </SectionHeading>
      <LoadedPage key={type} type={type} />
    </>
  )
}

function LoadedPage({ type }: { type: PageType }) {
  // Fetched once when the editor opens: a refetch would overwrite what is being typed. Conflicts show when saving.
  const { data, error, refetch, isFetching } = useQuery({
    ...pageQuery(type),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <RowsSkeleton label="Loading the page" />
  return <PageEditor page={data.data} versions={(editor) => <PageVersions type={type} {...editor} />} />
}
