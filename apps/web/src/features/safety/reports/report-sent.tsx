import type { Encounter } from '@heartwell/contract/safety/encounters.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useEffect, useRef } from 'react'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { NotSafeLink } from '../../../ui/messages/not-safe-link.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** Takes the place of the form, with the number of the case and what happens next. */
export function ReportSent({ person: { id, name, kind }, caseNumber }: { person: Encounter; caseNumber: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused button is no longer on the page. Without this, the focus would jump to the top of the page.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="max-w-3xl">
      <DocumentTitle>Your report is sent</DocumentTitle>
      <h1 ref={heading} tabIndex={-1} className="text-page outline-none">
        Thank you. We have your report.
      </h1>
      <Callout look="good" className="mt-6">
        <p>Your case number</p>
        <p className="display-number text-[2rem] leading-tight">{caseNumber}</p>
      </Callout>
      <p className="mt-6">{`A person of our safety team reads it. We tell you here when we have decided, and you can complain about the decision. ${isolated(name)} does not learn that you reported anything.`}</p>
      {kind !== 'interest' && (
        <p className="mt-4">
          While your report is open, you can{' '}
          <TextLink to={paths.reportConversation(id)}>{`read your conversation with ${isolated(name)}`}</TextLink>, even
          if they block you or leave.
        </p>
      )}
      <div className="mt-7 flex flex-wrap gap-3 max-sm:*:w-full">
        <LinkButton to={paths.ownReport(caseNumber)}>See your report</LinkButton>
        <LinkButton to={paths.helpAndSupport} variant="quiet">
          Back to Help and Support
        </LinkButton>
      </div>
      <NotSafeLink to={paths.notSafeMember} className="mt-9" />
    </div>
  )
}
