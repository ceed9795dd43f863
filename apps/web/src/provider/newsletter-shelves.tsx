import { useQuery } from '@tanstack/react-query'
import { consolePaths } from './console-paths.ts'
import { subscribersQuery } from './newsletter-queries.ts'
import { SectionHeading } from './section-heading.tsx'
import { ShelfLinks } from './shelf-links.tsx'

export type NewsletterShelf = 'letters' | 'confirmed' | 'waiting'

export const WAITING_PATH = `${consolePaths.subscribers}?show=waiting`

/** The heading of the newsletter's pages with the ways between them and how many people are on the list. */
export function NewsletterHeading({ open }: { open: NewsletterShelf }) {
  const counts = useQuery(subscribersQuery('confirmed')).data?.counts
  const counted = (name: string, count: number | undefined) => (count === undefined ? name : `${name} (${count})`)
  return (
    <SectionHeading
      aside={
        <ShelfLinks
          label="Parts of the newsletter"
          shelves={[
            { name: 'Letters', to: consolePaths.letters, open: open === 'letters' },
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
