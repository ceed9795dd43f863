import { content } from '@heartwell/contract/content/content.ts'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'

/** A text with the contact address. */
export function WaitingContact({ children }: { children: string }) {
  const data = dataIfLoaded(useAnswer(query(content.site, {})))
  if (!data) return null
  return (
    <p>
      {children}{' '}
      <a href={`mailto:${data.contact_email}`} className="text-link">
        {data.contact_email}
      </a>
    </p>
  )
}
