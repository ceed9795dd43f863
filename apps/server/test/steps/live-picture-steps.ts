import { consents } from '@heartwell/contract/consents/consents.ts'
import { livePictures, type OwnLivePicture } from '@heartwell/contract/profiles/live-pictures.ts'
import { expect } from 'vitest'
import { aPicture, multipart, type Person } from '../factories.ts'
import type { Answer, TestApp } from '../test-app.ts'

export type PicturePart = { name: string; file: Buffer }

export const as = (person: Person | undefined) => ({ as: person?.token })
export const codeOf = ({ status, body }: Answer) => [status, body.code]
export const dataOf = ({ body }: Answer) => body.data as OwnLivePicture // By the contract.

/** Three pictures as the page sends them. */
export async function threePictures(): Promise<PicturePart[]> {
  const file = await aPicture(300)
  return [1, 2, 3].map((n) => ({ name: `picture_${n}`, file }))
}

/** What a member does with a live picture; without another person the one of the world. */
export function livePictureSteps(world: () => { t: TestApp; member: Person }) {
  const call: TestApp['call'] = (...input) => world().t.call(...input)
  const own = async (person = world().member) => dataOf(await call(livePictures.own, {}, as(person)))
  const setConsent = (given: boolean, person: Person) =>
    call(consents.set, { body: { purpose: 'live_picture', given } }, as(person))
  const agree = (person = world().member) => setConsent(true, person)
  const withdraw = (person = world().member) => setConsent(false, person)
  /** Without consent. */
  const drawAgain = (person = world().member) => call(livePictures.draw, {}, as(person))
  async function draw(person = world().member) {
    await agree(person)
    return drawAgain(person)
  }
  const drawn = async (person = world().member) => dataOf(await draw(person)).draw?.id ?? ''
  const send = async (id: string, person = world().member, parts?: PicturePart[]) =>
    world().t.request({
      method: 'POST',
      url: livePictures.send.path.replace(':id', id),
      ...as(person),
      ...multipart(parts ?? (await threePictures())),
    })
  async function sent(person = world().member) {
    const id = await drawn(person)
    expect((await send(id, person)).status).toBe(200)
    return id
  }
  return { own, agree, withdraw, drawAgain, draw, drawn, send, sent }
}
