import { type Encounter, encounters } from '@heartwell/contract/safety/encounters.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { NotSafeLink } from '../../../ui/messages/not-safe-link.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { encounterQuery } from './encounter-queries.ts'
import { WhatWeKeep } from './kept-evidence.tsx'
import { ReportPersonForm } from './report-person-form.tsx'
import { ReportSent } from './report-sent.tsx'

/** The report about somebody whom the member has met, then its case number. */
export function ReportPersonPage() {
  const { id = '' } = useParams()
  return <OnePerson key={id} id={id} />
}

/** Leads from an account to the report about its owner, or to the list when the two were never in contact. */
export function ReportMemberPage() {
  const { memberId = '' } = useParams()
  const answer = useAnswer({ ...query(encounters.list, { query: { member_id: memberId } }), staleTime: 0 })
  if (answer.error && isAbsence(answer.error)) return <NoSuchPerson />
  return (
    <Fetched answer={answer} label="Loading the person">
      {({ people: [person] }) => <Navigate to={person ? paths.reportPerson(person.id) : paths.reportPeople} replace />}
    </Fetched>
  )
}

/** The server refuses an address without a valid id before it looks for the person. */
const isAbsence = (error: unknown) => hasCode(error, 'not_found') || hasCode(error, 'request.invalid')

function OnePerson({ id }: { id: string }) {
  const answer = useAnswer(encounterQuery(id))
  const [sent, setSent] = useState<string>()
  if (isAbsence(answer.error) && !dataIfLoaded(answer)) return <NoSuchPerson />
  return (
    <>
      {!dataIfLoaded(answer) && <DocumentTitle>Report somebody</DocumentTitle>}
      <Fetched answer={answer} label="Loading the person">
        {({ data }) =>
          sent === undefined ? (
            <Report person={data} onSent={setSent} />
          ) : (
            <ReportSent person={data} caseNumber={sent} />
          )
        }
      </Fetched>
    </>
  )
}

function Report({ person, onSent }: { person: Encounter; onSent: (caseNumber: string) => void }) {
  const { name, open_report } = person
  return (
    <>
      <BackLink to={paths.reportPeople}>Somebody I met here</BackLink>
      <PageTitle lead={`A person of our safety team reads this. We never tell ${isolated(name)} who reported it.`}>
        {`Tell us about ${isolated(name)}`}
      </PageTitle>
      <NotSafeLink to={paths.notSafeMember} className="-mt-2 mb-7" />
      {open_report && <OpenReport person={person} number={open_report} />}
      <div className="grid items-start gap-x-12 gap-y-9 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <ReportPersonForm person={person} onSent={onSent} />
        <WhatWeKeep person={person} />
      </div>
    </>
  )
}

const OpenReport = ({ person: { id, name }, number }: { person: Encounter; number: string }) => (
  <Callout look="waiting" className="mb-7">
    <span>{`You’ve already reported ${isolated(name)}. `}</span>
    <TextLink to={paths.ownReport(number)}>{`See your report ${number}`}</TextLink> or{' '}
    <TextLink to={paths.reportConversation(id)}>read your conversation</TextLink>. You can also send another report
    below.
  </Callout>
)

const NoSuchPerson = () => (
  <>
    <DocumentTitle>Person not found</DocumentTitle>
    <h1 className="sr-only">Person not found</h1>
    <EmptyState
      drawing={<UserRoundX strokeWidth={1.4} aria-hidden="true" />}
      hint="We delete entries 24 months after your last contact. You can still describe the person to us."
      action={<LinkButton to={paths.report}>Describe the person</LinkButton>}
    >
      We could not find this person
    </EmptyState>
  </>
)
