// @vitest-environment happy-dom
import { interests, NOTE_MAX } from '@heartwell/contract/interests/interests.ts'
import type { ShownSubject } from '@heartwell/contract/interests/note-subject.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { later, refusal } from '../../../../test/fake-api.ts'
import { contentOf, dialogText, errorAt, fillIn } from '../../../../test/forms.ts'
import { renderForMember } from '../../../../test/open-app.tsx'
import { anAccount, OTHER_ID, OWN_ID } from '../../../../test/people.ts'
import { NoteAbout } from '../request/note-about.tsx'
import { NoteDialog } from '../request/note-dialog.tsx'
import { RequestNote } from '../request/request-note.tsx'
import { ShareStep } from './share-step.tsx'

describe('what a new connection may see', () => {
  async function open() {
    const onBack = vi.fn()
    const opened = await renderForMember(
      <ShareStep
        memberId={OTHER_ID}
        faces={{
          left: { name: isolated('Margaret'), picture: null },
          right: { name: isolated('Bram'), picture: null },
        }}
        questions={['Which garden do you like best?']}
        chatLink={(question) => ({ to: `/Sidebar/chat/${OTHER_ID}`, state: { suggestedQuestion: question } })}
        own={anAccount()}
        onBack={onBack}
      />,
    )
    await opened.page.findByRole('heading', { level: 1, name: 'What may Bram see?' })
    return { ...opened, onBack, share: opened.page.getByRole<HTMLButtonElement>('button', { name: 'Share with Bram' }) }
  }

  test('is nothing at first, and nothing cannot be shared', async () => {
    const { page, share } = await open()
    const boxes = page.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map((box) => box.checked)).toEqual([false, false, false])
    expect(share.disabled).toBe(true)
    for (const value of ['margaret@example.org', '02079460001', '5 March 1965'])
      expect(page.getByText(value)).toBeTruthy()
  })

  test('is sent as chosen, and then said', async () => {
    const answer = later<{ success: boolean; message: string }>()
    const { page, user, api, share } = await open()
    api.on(interests.share, () => answer.promise as never)
    await user.click(page.getByRole('checkbox', { name: /^My phone number/ }))
    await user.click(share)
    await waitFor(() => expect(api.asked(interests.share)).toHaveLength(1))
    expect(api.asked(interests.share)[0]?.body).toEqual({
      user_id: OWN_ID,
      member_id: OTHER_ID,
      email: false,
      phone: true,
      dob: false,
    })
    await user.click(share)
    expect(api.asked(interests.share)).toHaveLength(1)
    answer.resolve({ success: true, message: '' })
    await page.findByRole('heading', { level: 1, name: 'Bram can now reach you' })
    expect(page.getByText(/^Bram sees your phone number\./)).toBeTruthy()
    expect(page.getByRole('link', { name: 'Write to Bram' }).getAttribute('href')).toBe(`/Sidebar/chat/${OTHER_ID}`)
  })

  test('does not promise that Bram can write, with the birth date alone', async () => {
    const { page, user, api, share } = await open()
    api.on(interests.share, { success: true, message: '' } as never)
    await user.click(page.getByRole('checkbox', { name: /^My birth date/ }))
    await user.click(share)
    expect(await page.findByRole('heading', { level: 1, name: 'Shared with Bram' })).toBeTruthy()
  })

  test('stays on the page when it cannot be saved', async () => {
    const { page, user, api, share } = await open()
    api.on(interests.share, () => refusal(404, { code: 'not_found', message: 'You are not connected.' }))
    await user.click(page.getByRole('checkbox', { name: /^My email address/ }))
    await user.click(share)
    expect(await dialogText('Error!')).toContain('You are not connected.')
    await user.click(page.getByRole('button', { name: 'OK' }))
    expect(page.getByRole<HTMLInputElement>('checkbox', { name: /^My email address/ }).checked).toBe(true)
  })

  test('can wait', async () => {
    const { page, user, api, onBack } = await open()
    await user.click(page.getByRole('button', { name: 'Not yet' }))
    expect(onBack).toHaveBeenCalledTimes(1)
    expect(api.asked(interests.share)).toEqual([])
  })
})

describe('the note of an interest', () => {
  async function open(text?: string, isSent = true) {
    const acts = { onSend: vi.fn((_note: string) => Promise.resolve(isSent)), onOpenChange: vi.fn() }
    const opened = await renderForMember(
      <NoteDialog name="Bram" open {...acts} {...(text !== undefined && { text })} />,
    )
    const dialog = within(await opened.page.findByRole('dialog', { name: 'A short note to Bram' }))
    const send = () => opened.user.click(dialog.getByRole('button', { name: 'Send interest with note' }))
    return { ...opened, ...acts, dialog, send }
  }

  test.each(['', '   '])('needs words: %j is not sent', async (text) => {
    const { user, send, onSend } = await open()
    await fillIn(user, { Note: text })
    await send()
    await waitFor(() => expect(errorAt('Note')).toBe('Please write a few words.'))
    expect(onSend).not.toHaveBeenCalled()
  })

  test('is sent trimmed, and the dialog closes', async () => {
    const { user, send, onSend, onOpenChange } = await open()
    await fillIn(user, { Note: ' Your roses! ' })
    await send()
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    expect(onSend).toHaveBeenCalledExactlyOnceWith('Your roses!')
  })

  test('stays in the open dialog when it is refused', async () => {
    const { page, send, onSend, onOpenChange } = await open('Your roses!', false)
    await send()
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(page.getByRole('button', { name: 'Send interest with note' })).toBeTruthy())
    expect(contentOf('Note')).toBe('Your roses!')
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  test('starts with the given text and takes no more than the limit', async () => {
    const { page, send, onSend } = await open('x'.repeat(NOTE_MAX))
    expect(page.getByLabelText('Note').getAttribute('maxlength')).toBe(String(NOTE_MAX))
    await send()
    await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1))
  })

  test('with one more character than the limit is not sent', async () => {
    const { send, onSend } = await open('x'.repeat(NOTE_MAX + 1))
    await send()
    await waitFor(() => expect(errorAt('Note')).toBeTruthy())
    expect(onSend).not.toHaveBeenCalled()
  })
})

describe('a note about an answer', () => {
  const text = 'The lido at nine. Then eggs.'
  const topic = { kind: 'answer', prompt: 'sunday', label: 'A Sunday I’d share', text } as const

  test.each([
    ['with the sentence that is chosen', 'Then eggs.', { kind: 'answer', prompt: 'sunday', text, sentences: [1] }],
    ['as a whole without a choice', null, { kind: 'answer', prompt: 'sunday', text, sentences: [] }],
    ['not at all after ‘Leave out’', 'Leave out', undefined],
  ])('quotes it %s', async (_how, press, about) => {
    const person = { id: OTHER_ID, name: 'Bram de Vries' }
    const { page, user, api } = await renderForMember(<NoteAbout person={person} topic={topic} onClose={vi.fn()} />)
    api.on(interests.send, { success: true, message: 'Interest Sent!', data: { relation: 'sent' } } as never)
    await page.findByText('A Sunday I’d share')
    if (press) await user.click(page.getByRole('button', { name: press }))
    await user.type(page.getByLabelText(/^Note/), 'Which lido?')
    await user.click(page.getByRole('button', { name: 'Send interest with note' }))
    await waitFor(() => expect(api.asked(interests.send)).toHaveLength(1))
    const body = { user_id: OWN_ID, match_confirm_user_id: OTHER_ID, note: 'Which lido?' }
    expect(api.asked(interests.send)[0]?.body).toEqual({ ...body, ...(about && { about }) })
  })

  test.each<[ShownSubject, words: string, marked: string | undefined, reader?: 'sender']>([
    [{ kind: 'photo', name: 'a.jpg' }, 'About their picture', undefined, 'sender'],
    [{ kind: 'photo', name: null }, 'About a picture that they don’t show any more', undefined, 'sender'],
    [
      { kind: 'answer', label: 'A Sunday I’d share', text, sentences: [] },
      'About their words: A Sunday I’d share',
      undefined,
      'sender',
    ],
    [
      { kind: 'answer', label: 'A Sunday I’d share', text, sentences: [1] },
      'About your words: A Sunday I’d share',
      'Then eggs.',
    ],
    [{ kind: 'photo', name: 'a.jpg' }, 'About your picture', undefined],
    [{ kind: 'photo', name: null }, 'About a picture that you have removed', undefined],
  ])('is read with %j', async (about, words, marked, reader) => {
    const { page } = await renderForMember(
      <RequestNote note="Which lido?" from="Bram wrote" about={about} reader={reader} />,
    )
    await page.findByText('Which lido?')
    await waitFor(() => expect(document.body.textContent).toContain(words))
    expect(document.querySelector('mark')?.textContent).toBe(marked)
    expect(document.querySelectorAll('img')).toHaveLength(about.kind === 'photo' && about.name ? 1 : 0)
  })
})
