// @vitest-environment happy-dom
import type { Conversation } from '@heartwell/contract/conversations/conversations.ts'
import { type ProfileAnswer, profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../../../test/fake-api.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { anAccount, aProfile, OTHER_ID, OWN_ID, photoName } from '../../../../test/people.ts'
import { refetch } from '../../../../test/refetch.ts'
import { Openers } from './openers.tsx'

const partner = { id: OTHER_ID, name: 'Bram Dekker', role: 'member', age: 61, about: null, image: null } as const
const LIDO: ProfileAnswer = { prompt: 'sunday', text: 'The lido at nine.' }

async function open(answers: () => ProfileAnswer[] | Response, photos: string[] = []) {
  const shown = aProfile({ user_interests_list: [], more_images: photos })
  const api = memberApi()
    .on(profiles.getUser, ({ body }) => ({
      success: true,
      message: '',
      data: body.user_id === OWN_ID ? anAccount() : shown,
    }))
    .on(profileAnswers.ofMember, () => {
      const answer = answers()
      return answer instanceof Response ? answer : { success: true, data: answer }
    })
  const onChoose = vi.fn()
  // Only the partner of the conversation is read.
  const conversation = { partner } as unknown as Conversation
  const element = <Openers conversation={conversation} sender={isolated('Bram')} pace={undefined} onChoose={onChoose} />
  return { ...(await renderForMember(element, { api })), onChoose }
}
const SUNDAY = 'You wrote about a Sunday you’d share. Which part of it do you like best?'

test('the first opener is about the first answer that the partner shows, without its words', async () => {
  const { page, user, onChoose } = await open(() => [LIDO])
  await user.click(await page.findByRole('button', { name: /^Bram answered ‘A Sunday I’d share’/ }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(SUNDAY)
  expect(page.getAllByRole('button')).toHaveLength(3)
  expect(document.body.textContent).not.toContain('lido')
})

test('an answer that is returned or removed meanwhile is in no opener after the next fetch', async () => {
  let answers: ProfileAnswer[] = [LIDO]
  const { page } = await open(() => answers)
  await page.findByText(SUNDAY)
  answers = []
  await refetch(profileAnswers.ofMember)
  await waitFor(() => expect(page.queryByText(SUNDAY)).toBeNull())
})

test('without answers that may be seen the openers are general, and one is about photos that are seen', async () => {
  const { page } = await open(() => refusal(404, { code: 'not_found' }), [photoName(1), photoName(2)])
  expect(await page.findByText('Which of your photos is the most like you?')).toBeTruthy()
  expect(page.getByText('What made you smile this week?')).toBeTruthy()
  expect(page.queryByText(/answered/)).toBeNull()
})
