import { ownReports } from '@heartwell/contract/safety/own-reports.ts'
import { useParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { NotSafeLink } from '../../../ui/messages/not-safe-link.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { CaseView } from './case-view.tsx'
import { ownReportQuery } from './encounter-queries.ts'
import { NoSuchCase } from './no-such-case.tsx'

/** One report of the member: its outcome, its steps and the complaint about it. */
export function OwnReportPage() {
  const { number = '' } = useParams()
  return (
    <>
      <BackLink to={paths.ownReports}>My reports</BackLink>
      <OneReport key={number} number={number} />
      <NotSafeLink to={paths.notSafeMember} className="mt-10 print:hidden" />
    </>
  )
}

function OneReport({ number }: { number: string }) {
  const answer = useAnswer(ownReportQuery(number))
  const { mutateAsync } = useCommand(ownReports.complain, { refreshes: [ownReports.report, ownReports.list] })
  // The server refuses an address without a valid number before it looks for the case.
  const isAbsent = hasCode(answer.error, 'not_found') || hasCode(answer.error, 'request.invalid')
  if (isAbsent && !dataIfLoaded(answer))
    return <NoSuchCase action={<LinkButton to={paths.ownReports}>See your reports</LinkButton>} />
  return (
    <>
      {!dataIfLoaded(answer) && <DocumentTitle>Your report</DocumentTitle>}
      <Fetched answer={answer} label="Loading the case">
        {({ data }) => (
          <CaseView
            report={data}
            about={data.name}
            onComplain={(text) => mutateAsync({ params: { number }, body: { text } })}
          />
        )}
      </Fetched>
    </>
  )
}
