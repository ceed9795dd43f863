import { FACT_GROUPS, type FactGroup } from '@heartwell/contract/profiles/facts.ts'
import { useState } from 'react'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useIsInMemberArea } from '../../../platform/session/own-id.ts'
import { Card } from '../../../ui/card.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { OwnPartFrame } from '../edit/own-part-frame.tsx'
import { FactRow } from './fact-row.tsx'
import { LastVisitPart } from './last-visit-part.tsx'
import { ownFactsQuery } from './own-facts-query.ts'
import { PlacePart } from './place-part.tsx'
import { SavedBar } from './saved-bar.tsx'
import type { Saved } from './use-fact.ts'

const GROUPS: readonly FactGroup[] = FACT_GROUPS

/** All facts of the member. Each change is saved at once, and each can be undone, the latest first. */
export function FactsPage() {
  const isInside = useIsInMemberArea()
  const own = useAnswer(ownFactsQuery)
  const [saved, setSaved] = useState<readonly Saved[]>([])
  const last = saved.at(-1)
  const undo = () => {
    setSaved(saved.slice(0, -1))
    void last?.undo()
  }
  const back = isInside ? { to: paths.editProfile, name: 'Edit Profile' } : { to: paths.tab, name: 'Back' }
  return (
    <OwnPartFrame back={back}>
      <div className="max-w-[52rem]">
        <PageTitle lead="Answer what you like. For each fact you choose who sees it. What you leave open isn’t shown.">
          Good to know
        </PageTitle>
        <Fetched answer={own} label="Loading your facts">
          {({ data }) => (
            <>
              <div className="grid gap-5">
                {GROUPS.map(({ title, facts }) => (
                  <Card
                    key={title}
                    as="section"
                    padding="none"
                    aria-label={title}
                    className="px-5 py-6 sm:px-8 sm:py-7"
                  >
                    <h2 className="mb-4 text-heading">{title}</h2>
                    <div className="@container divide-y divide-line">
                      {facts.map((fact) => (
                        <FactRow key={fact.id} fact={fact} onSaved={(one) => setSaved((list) => [...list, one])} />
                      ))}
                    </div>
                  </Card>
                ))}
                <PlacePart
                  place={data.place}
                  isInMemberArea={isInside}
                  onSaved={(one) => setSaved((list) => [...list, one])}
                />
                <LastVisitPart isShown={data.shows_last_visit} onSaved={(one) => setSaved((list) => [...list, one])} />
              </div>
              <SavedBar saved={last} onUndo={undo} isInMemberArea={isInside} />
            </>
          )}
        </Fetched>
      </div>
    </OwnPartFrame>
  )
}
