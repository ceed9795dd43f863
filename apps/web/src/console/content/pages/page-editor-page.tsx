import { PageType } from '@heartwell/contract/content/content.ts'
import { TextPage } from '@heartwell/contract/content/page-texts.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { TabLinks } from '../../parts/tab-links.tsx'
import { ConsoleNotFound } from '../../shell/console-not-found.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { PageEditor } from './page-editor.tsx'
import { pageQuery, textsQuery } from './page-queries.ts'
import { TextsEditor } from './texts-editor.tsx'

const PAGE_NAMES: Record<TextPage | PageType, string> = {
  landing: 'Home',
  about: 'About Us',
  services: 'Why Choose Us',
  termsandconditions: 'Terms and Conditions',
  privacypolicy: 'Privacy Policy',
  safetypolicy: 'Safety Policy',
  accessibility: 'Accessibility',
}
const PAGES = [...TextPage.options, ...PageType.options]
const ADDRESSES: Record<TextPage, string> = { landing: paths.home, about: paths.about, services: paths.services }

export function PageEditorPage() {
  const { type } = useParams()
  const page = PAGES.find((one) => one === type)
  const textPage = TextPage.safeParse(page).data
  const pageType = PageType.safeParse(page).data
  if (!page) return <ConsoleNotFound>There is no such page</ConsoleNotFound>
  return (
    <>
      <SectionHeading
        aside={
          <TabLinks
            label="Pages"
            tabs={PAGES.map((one) => ({ name: PAGE_NAMES[one], to: consolePaths.page(one), open: one === page }))}
          />
        }
      >
        Pages
      </SectionHeading>
      {textPage && <LoadedTexts key={textPage} page={textPage} />}
      {pageType && <LoadedPage key={pageType} type={pageType} />}
    </>
  )
}

/** Fetched once when the editor opens: a refetch would overwrite what is being typed. Conflicts show when saving. */
const ONCE = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY }

function LoadedPage({ type }: { type: PageType }): ReactNode {
  const answer = useAnswer({ ...pageQuery(type), ...ONCE })
  return (
    <Fetched answer={answer} label="Loading the page">
      {({ data }) => <PageEditor page={data} />}
    </Fetched>
  )
}

function LoadedTexts({ page }: { page: TextPage }): ReactNode {
  const answer = useAnswer({ ...textsQuery(page), ...ONCE })
  return (
    <Fetched answer={answer} label="Loading the page">
      {({ data }) => <TextsEditor opened={data} address={ADDRESSES[page]} />}
    </Fetched>
  )
}
