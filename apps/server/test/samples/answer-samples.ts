import { randomUUID } from 'node:crypto'
import type { Person } from '../factories.ts'
import { aDisputedMeeting } from '../steps/disputed-meeting-steps.ts'
import type { CallInput, TestApp } from '../test-app.ts'
import { LIVE_PICTURE_SAMPLES, livePictureSamples } from './live-picture-samples.ts'
import { SECOND_REVIEW_SAMPLES, secondReviewSamples } from './second-review-samples.ts'

/** An answer of the profile with a text that others read, and another one that waits. @returns the id of that one */
async function anAnswer(t: TestApp, memberId: string): Promise<string> {
  const submission = randomUUID()
  const texts = { published: 'Eggs at nine.', submitted: 'Eggs at ten.', draft: 'Eggs at eleven.', reason: 'When?' }
  const row = { member_id: memberId, prompt: 'sunday', position: 0, submission, submitted_at: t.deps.clock(), ...texts }
  await t.db.insertInto('profile_answers').values(row).execute()
  return submission
}

/**
 * Answers of two members, one for each decision, which ends it, and one of this member; the same of live pictures, which
 * all these people have opened.
 */
export async function someAnswers(
  t: TestApp,
  memberId: string,
  newMember: () => Promise<{ id: string }>,
  people: Person[],
) {
  await anAnswer(t, memberId)
  const oneMore = async () => anAnswer(t, (await newMember()).id)
  const livePictures = await livePictureSamples(t, memberId, newMember, people)
  return {
    approve: await oneMore(),
    return: await oneMore(),
    livePictures,
    secondReviews: await secondReviewSamples(t, newMember),
    disputedMeeting: (await aDisputedMeeting(t)).planId,
  }
}

export type AnswerSamples = Awaited<ReturnType<typeof someAnswers>>

type DetailChanges = { approve: string; return: string; askForDocument: string }
type World = { answers: AnswerSamples; detailChanges: DetailChanges; match: { id: string } }
type Sample = (world: World, me: { id: string }) => CallInput

/** What members answer, and what reviewers decide about before others see it. */
export const ANSWER_SAMPLES: Record<string, Sample> = {
  ...LIVE_PICTURE_SAMPLES,
  ...SECOND_REVIEW_SAMPLES,
  'meetingDecisions.list': () => ({}),
  'meetingDecisions.decide': ({ answers }) => ({
    params: { planId: answers.disputedMeeting },
    body: { have_met: true, reason: 'Both were asked by phone.' },
  }),
  'assessments.skipped': () => ({}),
  'assessments.answerSkipped': (_, me) => ({
    body: { user_id: me.id, answers: [{ question_id: 'R01', option_index: 0, category_id: null }] },
  }),
  'detailChanges.withdraw': () => ({}),
  'detailChanges.sendDocument': () => ({ body: {} }),
  'detailChanges.toReview': () => ({}),
  'detailChanges.approve': ({ detailChanges }) => ({ params: { id: detailChanges.approve } }),
  'detailChanges.return': ({ detailChanges }) => ({
    params: { id: detailChanges.return },
    body: { reason: 'Not you.' },
  }),
  'detailChanges.askForDocument': ({ detailChanges }) => ({ params: { id: detailChanges.askForDocument } }),
  'profileAnswers.own': () => ({}),
  'profileAnswers.saveDraft': () => ({ body: { prompt: 'sunday', text: 'By eight I’m usually' } }),
  'profileAnswers.submit': () => ({ body: { prompt: 'sunday', text: 'By eight I’m usually at the lido.' } }),
  'profileAnswers.order': () => ({ body: { prompts: ['sunday'] } }),
  'profileAnswers.remove': () => ({ body: { prompt: 'sunday' } }),
  'profileAnswers.ofMember': ({ match }) => ({ params: { id: match.id } }),
  'factPreferences.read': () => ({}),
  'factPreferences.save': () => ({ body: { fact: 'smoking', wanted: ['never'], dealbreaker: true } }),
  'profileFacts.own': () => ({}),
  'profileFacts.save': () => ({ body: { fact: 'history', answer: ['widowed'], audience: null, consent: 2 } }),
  'profileFacts.showLastVisit': () => ({ body: { shown: false } }),
  'profileFacts.showPlace': () => ({ body: { shown: 'nothing' } }),
  'profileFacts.ofMember': ({ match }) => ({ params: { id: match.id } }),
  'profileAnswers.toReview': () => ({}),
  'profileAnswers.approve': ({ answers }) => ({ params: { id: answers.approve } }),
  'profileAnswers.return': ({ answers }) => ({ params: { id: answers.return }, body: { reason: 'Which dish?' } }),
}
