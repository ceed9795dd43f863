import { profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { LivePicturePart } from '../live-picture/live-picture-part.tsx'
import { ownLivePictureQuery } from '../live-picture/live-picture-query.ts'
import { OwnWordsPart } from '../words/own-words-part.tsx'

/** Both parts read the answers of both, so that they are one request whichever is shown first. */
function useAnswersOfBoth() {
  useAnswer(ownLivePictureQuery)
  useAnswer(query(profileAnswers.own, {}))
}

export function LivePicture() {
  useAnswersOfBoth()
  return <LivePicturePart />
}

export function OwnWords() {
  useAnswersOfBoth()
  return <OwnWordsPart />
}
