import { assessments } from '@heartwell/contract/assessments/assessments.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { useLoaderData } from 'react-router'
import { useConsents } from '../onboarding/use-consents.ts'
import { useStep } from '../onboarding/use-step.ts'
import { Questionnaire } from './questionnaire.tsx'

export function ValuesPage() {
  const account = useLoaderData<Account>()
  // One of the questions is about faith.
  const { consented } = useConsents()
  const { submit, pending } = useStep({ account, next: 'userAnswersIQ' })
  return (
    <Questionnaire
      bank="value"
      endpoint={assessments.value}
      userId={account.id}
      sendable={consented}
      title="Values Assessment"
      pending={pending}
      onSubmit={(answers, onDone) => submit({ fields: { userAnswersValue: answers }, onDone })}
    />
  )
}
