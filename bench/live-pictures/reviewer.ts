import type { OpenedLivePicture } from '@heartwell/contract/profiles/live-pictures.ts'
import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { CELL, CELLS, shownBy } from './clips.ts'

export type Decision = { isAccepted: boolean; signs: number }

/**
 * Decides as an attentive reviewer would: accepts when each picture shows the gesture that was drawn for it, and nothing
 * says that a picture is a still one. A script cannot look at faces, so it reads the cells that each frame carries.
 */
export async function review(api: APIRequestContext): Promise<Decision> {
  const waiting = (await (await api.get('/api/provider/live-pictures')).json()) as { rows: { id: string }[] } // By the contract.
  const [row] = waiting.rows
  if (!row || waiting.rows.length > 1) throw new Error(`${waiting.rows.length} live pictures wait instead of one.`)
  const answer = await post(api, `${row.id}/open`)
  const { gestures, pictures, same } = (answer as { data: OpenedLivePicture }).data // By the contract.
  const shown = await Promise.all(
    pictures.map(async (picture) => shownBy(await cellsOf(Buffer.from(picture, 'base64')))),
  )
  const isAccepted = same.length === 0 && gestures.every((gesture, at) => shown[at] === gesture)
  if (isAccepted) await post(api, `${row.id}/accept`)
  else await post(api, `${row.id}/refuse`, { reason: 'We can’t see the gestures.' })
  return { isAccepted, signs: same.length }
}

async function post(api: APIRequestContext, path: string, data = {}): Promise<unknown> {
  const answer = await api.post(`/api/provider/live-pictures/${path}`, { data })
  if (!answer.ok()) throw new Error(`${path} answers ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

async function cellsOf(jpeg: Buffer): Promise<number[]> {
  const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true })
  const y = info.height - CELL / 2
  return Array.from({ length: CELLS }, (_, at) => data[(y * info.width + CELL * at + CELL / 2) * info.channels] ?? 0)
}
