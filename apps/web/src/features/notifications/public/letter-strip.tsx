import { letters } from '@heartwell/contract/introductions/member-letters.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { MailOpen } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { Callout } from '../../../ui/messages/callout.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** A letter that waits for an answer, above other people. Nothing without one. */
export function LetterStrip() {
  const open = dataIfLoaded(useAnswer(query(letters.list, {})))?.data.find(({ state }) => state === 'open')
  if (!open) return null
  return (
    <Callout className="mb-7 bg-apricot!" icon={<MailOpen aria-hidden="true" />}>
      <p>
        <TextLink to={paths.introduction(open.id)}>{`A letter about ${isolated(open.other.first_name)}`}</TextLink>{' '}
        <span>{`from ${isolated(open.counsellor.name)}. Answer by ${timeText(open.answer_until, 'Thursday 5 November')}.`}</span>
      </p>
    </Callout>
  )
}
