import type { LastVisit } from '@heartwell/contract/profiles/profile-facts.ts'
import type { ShownFact } from '@heartwell/contract/profiles/shown-facts.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { HeartHandshake } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { FactIcon } from '../../matching/public/fact-icon.tsx'
import { EditPart } from '../edit/edit-part.tsx'

export type ProfileFactList = {
  facts: readonly ShownFact[]
  has_more: boolean
  last_visit: LastVisit | null
  place: string | null
}

type FactListProps = { shown: ProfileFactList; name: IsolatedText; isOwn: boolean }

/** The facts of a profile as a calm list. A connection reads more, and reads which of them only connections see. */
export function FactList({ shown: { facts, has_more }, name, isOwn }: FactListProps) {
  if (facts.length === 0 && !has_more) return null
  return (
    <section aria-labelledby="good-to-know" className="relative min-w-0">
      {isOwn && <EditPart to={paths.goodToKnow} what="‘Good to know’" className="-top-2 right-0" />}
      <h2 id="good-to-know" className="text-heading">
        Good to know
      </h2>
      {facts.length > 0 && (
        <dl className="mt-3 grid gap-x-10 md:grid-cols-2">
          {facts.map(({ fact, label, text, for_connections }) => (
            <div
              key={fact}
              className="flex min-h-14 flex-wrap items-center gap-x-4 border-b border-line py-2.5 leading-snug"
            >
              <dt>
                <FactIcon fact={fact} className="size-5.5" />
                <span className="sr-only">{label}</span>
              </dt>
              <dd className="min-w-0 flex-1 wrap-anywhere">{text}</dd>
              {for_connections && (
                <dd className="flex items-center gap-1.5 text-small leading-tight text-ink-soft">
                  <HeartHandshake className="size-4" strokeWidth={1.8} aria-hidden="true" />
                  <span>For connections</span>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      {has_more && (
        <p className="mt-4 flex items-start gap-2.5 text-base leading-snug text-ink-soft">
          <HeartHandshake className="mt-px size-5 shrink-0 text-garnet" strokeWidth={1.8} aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            {facts.length > 0
              ? `${name} shows a few more facts to connections.`
              : `${name} shows a few facts to connections.`}
          </span>
        </p>
      )}
    </section>
  )
}
