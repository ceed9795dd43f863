import { type Chapter, type ChapterAct, type ChapterLine, chapters } from '@heartwell/contract/pairs/chapters.ts'
import type { Stage } from '@heartwell/contract/pairs/pairs.ts'
import type { ChapterId } from '@heartwell/contract/pairs/questions/chapters.ts'
import { aMember, type Person } from '../factories.ts'
import { makeExclusive } from '../samples/pair-samples.ts'
import type { TestApp } from '../test-app.ts'
import { connect } from './conversation-steps.ts'

type Given = { choice?: string | null; words?: string }

/** What two members do with a chapter, 'Home and where to live' if no other is named. */
export function conversing(t: TestApp) {
  const as = ({ token }: Person) => ({ as: token })
  const at = (partner: { id: string }, chapter: ChapterId = 'home') => ({ params: { partnerId: partner.id, chapter } })

  async function aPair(stage: Stage = 'families'): Promise<[Person, Person]> {
    const helen = await aMember(t, { name: 'Helen Marsh' })
    const daniel = await aMember(t, { name: 'Daniel Okafor', gender: 'M' })
    await connect(t, helen, daniel)
    await makeExclusive(t, helen, daniel, stage)
    return [helen, daniel]
  }
  const list = (viewer: Person, partner: { id: string }) =>
    t.call(chapters.list, { params: { partnerId: partner.id } }, as(viewer))
  const read = (viewer: Person, partner: { id: string }, chapter?: ChapterId) =>
    t.call(chapters.read, at(partner, chapter), as(viewer))
  const chapterOf = async (viewer: Person, partner: { id: string }, chapter?: ChapterId) =>
    (await read(viewer, partner, chapter)).body.data as Chapter // by the contract
  const lineOf = async (viewer: Person, partner: { id: string }, chapter: ChapterId = 'home') => {
    const { chapters: lines } = (await list(viewer, partner)).body.data as { chapters: ChapterLine[] } // by the contract
    return lines.find((line) => line.chapter === chapter)
  }
  const save = (by: Person, partner: { id: string }, question: string, given: Given, chapter: ChapterId = 'home') =>
    t.call(
      chapters.saveAnswer,
      { params: { partnerId: partner.id }, body: { chapter, question, choice: null, words: '', ...given } },
      as(by),
    )
  const act = (by: Person, partner: { id: string }, act: ChapterAct, more: { counsellor_id?: string } = {}) =>
    t.call(chapters.act, { ...at(partner), body: { act, ...more } }, as(by))

  /** Answers the question about one's own room and finishes the chapter. */
  async function answer(by: Person, partner: { id: string }, words: string, choice = 'separate') {
    await save(by, partner, 'room', { choice, words })
    return act(by, partner, 'finish')
  }
  async function anOpenedChapter(): Promise<[Person, Person]> {
    const [helen, daniel] = await aPair()
    await answer(helen, daniel, 'Helen’s canary')
    await answer(daniel, helen, 'Daniel’s canary', 'chair')
    await act(helen, daniel, 'open')
    await act(daniel, helen, 'open')
    return [helen, daniel]
  }
  /** Makes the member a client, and offers the counsellor the chapter. */
  async function becomeClient(member: Person, counsellor: { id: string }) {
    await t.db
      .insertInto('counselling_access')
      .values({ member_id: member.id, counsellor_id: counsellor.id, is_open: true, created_at: t.deps.clock() })
      .execute()
  }
  const offer = (by: Person, partner: { id: string }, counsellor: { id: string }) =>
    act(by, partner, 'offer_counsellor', { counsellor_id: counsellor.id })

  return { aPair, list, read, chapterOf, lineOf, save, act, answer, anOpenedChapter, becomeClient, offer }
}
