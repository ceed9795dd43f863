import { content } from '@heartwell/contract/content.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../platform/api.ts'

/** The words given, and the address of the people behind them. */
export function WaitingContact({ children }: { children: string }) {
  const { data } = useQuery(query(content.site, {}))
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
