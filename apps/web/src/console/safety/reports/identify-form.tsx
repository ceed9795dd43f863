import {
  consoleSearch,
  type FoundMember,
  isSearchable,
  SEARCH_MAX,
} from '@heartwell/contract/console/console-search.ts'
import { reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { FailedPart } from '../../../platform/api/failed-part.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useAfterPause } from '../../../platform/device/use-after-pause.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { consolePaths } from '../../shell/console-paths.ts'

/** Finds the member whom a public report is about. Another choice replaces the first while the report is open. */
export function IdentifyForm({ number, current }: { number: string; current: string | null }) {
  const [typed, setTyped] = useState('')
  const text = useAfterPause(typed.trim())
  const answer = useAnswer({
    ...query(consoleSearch.search, { query: { text } }),
    enabled: isSearchable(text),
    placeholderData: keepPreviousData,
  })
  const members = isSearchable(text) ? dataIfLoaded(answer)?.members : undefined
  return (
    <section aria-labelledby="identify" className="grid max-w-[72ch] gap-3 rounded-field bg-cream px-5 py-4">
      <h3 id="identify" className="font-sans font-semibold tracking-normal">
        {current === null ? 'Who is it about?' : 'Is it about somebody else?'}
      </h3>
      <p className="text-small text-ink-soft">
        Nobody is told. Without a member you can only decide that there is nothing to do.
      </p>
      <SearchField label="Name, email or phone number" maxLength={SEARCH_MAX} value={typed} onChange={setTyped} />
      <FailedPart answer={answer}>We couldn’t search</FailedPart>
      {members?.length === 0 && !answer.isFetching && <p className="text-ink-soft">No member is found.</p>}
      {members && members.length > 0 && (
        <ul aria-label="Members found" className="divide-y divide-line">
          {members.map((member) => (
            <Found key={member.id} number={number} member={member} isChosen={member.id === current} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Found({ number, member, isChosen }: { number: string; member: FoundMember; isChosen: boolean }) {
  const { id, name, email, is_suspended } = member
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  const { mutateAsync, isPending } = useCommand(reportsInbox.identify, {
    refreshes: [reportsInbox.report, reportsInbox.list],
  })
  async function choose() {
    const title = `Is the report about ${isolated(name)}?`
    if (!(await confirm({ title, text: 'The decision will be about this member.', confirm: 'Yes, it is' }))) return
    try {
      show((await mutateAsync({ params: { number }, body: { member_id: id } })).message)
    } catch (error) {
      await showFailure(error)
    }
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0">
        <Link to={consolePaths.memberFile(id)} className="text-link wrap-anywhere">
          {name}
        </Link>
        <span className="block text-small text-ink-soft wrap-anywhere">{email}</span>
      </span>
      <span className="flex items-center gap-2">
        {is_suspended && <Badge look="bad">Suspended</Badge>}
        {isChosen ? (
          <Badge look="good">Chosen</Badge>
        ) : (
          <Button variant="ghost" size="small" pending={isPending} onClick={() => void choose()}>
            It is about them<span className="sr-only">{` ${isolated(name)}`}</span>
          </Button>
        )}
      </span>
    </li>
  )
}
