import { assessments } from '@heartwell/contract/assessments/assessments.ts'
import type { Account } from '@heartwell/contract/profiles/people.ts'
import { useLoaderData } from 'react-router'
import { useStep } from '../onboarding/use-step.ts'
import { Questionnaire } from './questionnaire.tsx'

export function TemperamentPage() {
  const account = useLoaderData<Account>()
  const { submit, pending } = useStep({ account, next: 'userAnswersValue' })
  return (
    <Questionnaire
      bank="temperament"
      endpoint={assessments.temperament}
      userId={account.id}
      title="Temperament Assessment"
      pending={pending}
      onSubmit={(answers, onDone) => submit({ fields: { userAnswersTemperament: answers }, onDone })}
    />
  )
}
