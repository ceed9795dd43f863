import { assessments } from '@heartwell/contract/assessments/assessments.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { useLoaderData } from 'react-router'
import { useStep } from '../onboarding/use-step.ts'
import { Questionnaire } from './questionnaire.tsx'

export function ReasoningPage() {
  const account = useLoaderData<Account>()
  const { submit, pending } = useStep({ account, next: 'Tab' })
  return (
    <Questionnaire
      bank="iq"
      endpoint={assessments.iq}
      userId={account.id}
      title="Temperament Assessment"
      pending={pending}
      onSubmit={(answers, onDone) => submit({ fields: { userAnswersIQ: answers }, onDone })}
    />
  )
}
