import { PageType } from '@heartwell/contract/content/content.ts'
import { useParams } from 'react-router'
import { useAnswer } from '../../../platform/answer.ts'
import { Fetched } from '../../../platform/fetched.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { TabLinks } from '../../parts/tab-links.tsx'
import { ConsoleNotFound } from '../../shell/console-not-found.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { PageEditor } from './page-editor.tsx'
import { pageQuery } from './page-queries.ts'
import { PageVersions } from './page-versions.tsx'

const PAGE_NAMES: Record<PageType, string> = {
  termsandconditions: 'Terms and Conditions',
  privacypolicy: 'Privacy Policy',
  safetypolicy: 'Safety Policy',
  accessibility: 'Accessibility',
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
  const answer = useAnswer({
    ...pageQuery(type),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Fetched answer={answer} label="Loading the page">
      {(data) => <PageEditor page={data.data} versions={(editor) => <PageVersions type={type} {...editor} />} />}
    </Fetched>
  )
}
