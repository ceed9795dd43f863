import { type AnswerToReview, profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { call } from '../../../../platform/api/api.ts'
import { heldAnswerDecisions } from '../reviewing/held-decisions.ts'
import { useHold } from '../reviewing/use-held.ts'

/** Approves or returns an answer of a profile, once the time to undo it is over. */
export function useAnswerDecision() {
  const hold = useHold(heldAnswerDecisions, {
    refreshes: [profileAnswers.toReview],
    gone: 'The member changed or removed the text, or a colleague has decided.',
  })
  const about = ({ id, member_name }: AnswerToReview) => ({ id, subject: `Answer of ${isolated(member_name)}` })
  return {
    approve: (answer: AnswerToReview) => {
      const params = { id: answer.id }
      hold({ ...about(answer), outcome: 'approved' }, (options) => call(profileAnswers.approve, { params }, options))
    },
    giveBack: (answer: AnswerToReview, reason: string) => {
      const input = { params: { id: answer.id }, body: { reason } }
      hold({ ...about(answer), outcome: 'returned' }, (options) => call(profileAnswers.return, input, options))
    },
  }
}
