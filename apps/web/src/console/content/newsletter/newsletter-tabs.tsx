import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { TabLinks } from '../../parts/tab-links.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { subscribersQuery } from './newsletter-queries.ts'

export type NewsletterTab = 'letters' | 'confirmed' | 'waiting'

export const WAITING_PATH = `${consolePaths.subscribers}?show=waiting`

/** The heading of the newsletter pages, with their tabs and the number of subscribers. */
export function NewsletterHeading({ open }: { open: NewsletterTab }) {
  const counts = dataIfLoaded(useAnswer(subscribersQuery('confirmed')))?.counts
  const counted = (name: string, count: number | undefined) => (count === undefined ? name : `${name} (${count})`)
  return (
    <SectionHeading
      aside={
        <TabLinks
          label="Sections of the newsletter"
          tabs={[
            { name: 'Issues', to: consolePaths.issues, open: open === 'letters' },
            {
              name: counted('Subscribers', counts?.confirmed),
              to: consolePaths.subscribers,
              open: open === 'confirmed',
            },
            { name: counted('Not confirmed', counts?.waiting), to: WAITING_PATH, open: open === 'waiting' },
          ]}
        />
      }
    >
      Newsletter
    </SectionHeading>
  )
}
