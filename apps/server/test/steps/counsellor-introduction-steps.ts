import {
  type ClientIntroductions,
  counsellorIntroductions,
  type LetterPair,
  type ListedClients,
} from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { aMember, type Person } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import { aLetter, allowIntroductions } from './introduction-steps.ts'

/** What a counsellor does to introduce clients, and what it needs. Acts take another counsellor as their last argument. */
export function introducing(t: TestApp, counsellor: Person) {
  const becomeClient = (member: Person, by = counsellor) =>
    t.db
      .insertInto('counselling_access')
      .values({ member_id: member.id, counsellor_id: by.id, is_open: true, created_at: t.deps.clock() })
      .execute()

  /** A client of the counsellor who has agreed to be introduced. */
  async function aClient(name = 'Margaret Hale', by = counsellor): Promise<Person> {
    const client = await aMember(t, { name, gender: 'F', age: 62 })
    await becomeClient(client, by)
    await allowIntroductions(t, client)
    return client
  }

  /** A man who may be introduced to the client. */
  async function aCandidate(name = 'Thomas Ashby'): Promise<Person> {
    const man = await aMember(t, { name, gender: 'M', age: 63, photos: 1 })
    await allowIntroductions(t, man)
    return man
  }

  const as = (person: Person) => ({ as: person.token })
  const listOf = async (by = counsellor) =>
    (await t.call(counsellorIntroductions.list, {}, as(by))).body as unknown as ListedClients // by the contract
  const openClient = (clientId: string, by = counsellor) =>
    t.call(counsellorIntroductions.client, { params: { clientId } }, as(by))
  const fileOf = async (clientId: string, by = counsellor) =>
    (await openClient(clientId, by)).body.data as ClientIntroductions // by the contract
  const pair = (client: Person, other: Person) => ({ clientId: client.id, otherId: other.id })
  const openLetters = (client: Person, other: Person, by = counsellor) =>
    t.call(counsellorIntroductions.letters, { params: pair(client, other) }, as(by))
  const lettersOf = async (client: Person, other: Person) => (await openLetters(client, other)).body.data as LetterPair // by the contract
  const lettersAbout = (toClient: string, toOther: string) => ({ letters: [aLetter(toClient), aLetter(toOther)] })
  const send = (client: Person, other: Person, body: object, by = counsellor) =>
    t.call(counsellorIntroductions.send, { params: pair(client, other), body }, as(by))
  const takeBack = (client: Person, other: Person, by = counsellor) =>
    t.call(counsellorIntroductions.takeBack, { params: pair(client, other) }, as(by))
  const discard = (client: Person, other: Person, by = counsellor) =>
    t.call(counsellorIntroductions.discard, { params: pair(client, other) }, as(by))
  const looksAt = async (member: Person, kind: 'opened' | 'listed' = 'opened') => {
    const looks = t.db.selectFrom('profile_looks').select('counsellor_id').where('member_id', '=', member.id)
    return (await looks.where('kind', '=', kind).execute()).length
  }
  /** As the clock delivers both letters. */
  const deliver = (client: Person, other: Person) =>
    t.db
      .updateTable('introductions')
      .set({ delivered_at: t.deps.clock(), closes_at: new Date(t.deps.clock().getTime() + 14 * DAY_MS) })
      .where('client_id', '=', client.id)
      .where('other_id', '=', other.id)
      .execute()

  return {
    becomeClient,
    aClient,
    aCandidate,
    as,
    listOf,
    openClient,
    fileOf,
    pair,
    openLetters,
    lettersOf,
    lettersAbout,
    send,
    takeBack,
    discard,
    looksAt,
    deliver,
  }
}
