import { notices } from '@heartwell/contract/safety/notices.ts'
import { useSearchParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { NotSafeLink } from '../../../ui/messages/not-safe-link.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { CaseView } from './case-view.tsx'
import { NoSuchCase } from './no-such-case.tsx'

/** The case of a public report. The link to it is in an email to its sender. */
export function NoticeCasePage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return (
    <div className="wrap pt-8 pb-20 md:pt-14 md:pb-28">
      <OneCase key={token} token={token} />
      <NotSafeLink to={paths.notSafe} className="mt-10 print:hidden" />
    </div>
  )
}

function OneCase({ token }: { token: string }) {
  const answer = useAnswer({ ...query(notices.read, { body: { token } }), enabled: token !== '', staleTime: 0 })
  const { mutateAsync } = useCommand(notices.complain, { refreshes: [notices.read] })
  const isAbsent = token === '' || hasCode(answer.error, 'not_found') || hasCode(answer.error, 'request.invalid')
  if (isAbsent && !dataIfLoaded(answer))
    return <NoSuchCase action={<LinkButton to={paths.reportLink}>Send me a new link</LinkButton>} />
  return (
    <>
      {!dataIfLoaded(answer) && <DocumentTitle>Your report</DocumentTitle>}
      <Fetched answer={answer} label="Loading the case">
        {({ data }) => (
          <CaseView report={data} about={data.about} onComplain={(text) => mutateAsync({ body: { token, text } })} />
        )}
      </Fetched>
    </>
  )
}
