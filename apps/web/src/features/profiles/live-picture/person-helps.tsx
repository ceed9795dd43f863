import type { Account } from '@heartwell/contract/profiles/people.ts'
import { support } from '@heartwell/contract/support/support.ts'
import { LifeBuoy } from 'lucide-react'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'

const REQUEST = {
  subject: 'gs',
  title: 'Help with my live picture',
  message: 'I would like a person to help me with my live picture.',
} as const

/** A support request with one press. */
export function PersonHelps({ account: { id, name, email } }: { account: Account }) {
  const send = useCommand(support.send, { refreshes: [support.cases] })
  const showFailure = useShowFailure()
  const ask = () => send.mutateAsync({ body: { user_id: id, name, email, ...REQUEST } }).catch(showFailure)
  return (
    <div className="mt-6" role="status">
      {send.data ? (
        <Callout look="good" icon={<LifeBuoy aria-hidden="true" />}>
          {`We have your request. A person will email you. Your case number is ${send.data.case_number}.`}
        </Callout>
      ) : (
        <Button variant="ghost" className="max-sm:w-full" pending={send.isPending} onClick={() => void ask()}>
          Ask a person to help me
        </Button>
      )}
    </div>
  )
}
