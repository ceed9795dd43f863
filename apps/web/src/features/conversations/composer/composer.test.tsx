// @vitest-environment happy-dom
import { chatSettings, DEFAULT_CHAT_SETTINGS } from '@heartwell/contract/conversations/chat-settings.ts'
import { type Conversation, MESSAGE_MAX } from '@heartwell/contract/conversations/conversations.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { act, cleanup, waitFor } from '@testing-library/react'
import { type ComponentProps, useRef, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { later } from '../../../../test/fake-api.ts'
import { contentOf } from '../../../../test/forms.ts'
import { memberApi, renderForMember } from '../../../../test/open-app.tsx'
import { OTHER_ID, uuid } from '../../../../test/people.ts'
import { aFile, fakePictures } from '../../../../test/pictures.ts'
import type { ShownMessage } from '../cache/shown-message.ts'
import type { ConversationState } from '../cache/use-conversation.ts'
import { Composer } from './composer.tsx'

afterEach(() => vi.restoreAllMocks())

const aMessage = (message: Partial<ShownMessage> = {}): ShownMessage => ({
  key: uuid(20),
  id: uuid(10),
  clientId: uuid(20),
  seq: 1,
  isMine: false,
  text: 'Shall we say four?',
  timestamp: '2026-11-22T10:00:00.000Z',
  state: 'sent',
  replyTo: null,
  picture: null,
  isDeleted: false,
  advice: null,
  refusal: null,
  ...message,
})

const aChat = (chat: Partial<ConversationState> = {}): ConversationState => ({
  status: 'ready',
  reload: vi.fn(),
  conversation: undefined,
  messages: [],
  hasOlder: false,
  isLoadingOlder: false,
  loadOlder: vi.fn(),
  loadAround: vi.fn(),
  firstUnreadSeq: null,
  isPartnerTyping: false,
  isPartnerHere: false,
  send: vi.fn(),
  retry: vi.fn(),
  discard: vi.fn(),
  noteTyping: vi.fn(),
  draft: '',
  draftVersion: 0,
  saveDraft: vi.fn(),
  markRead: vi.fn(),
  deleteMessage: vi.fn(),
  setAdvice: vi.fn(),
  openPicture: vi.fn(),
  setOptions: vi.fn(),
  search: vi.fn(),
  announcement: '',
  ...chat,
})

const WITHOUT_PICTURES: Conversation = {
  partner: { id: OTHER_ID, name: 'Bram Dekker', role: 'member', age: 61, about: null, image: null },
  can_write: true,
  closed: null,
  finished: null,
  resting_since: null,
  quiet: null,
  last_seq: 0,
  read_seq: 0,
  unread: 0,
  partner_read_seq: null,
  partner_delivered_seq: 0,
  muted: false,
  trusted: false,
  partner_pace: 'chat',
  screening_notice: false,
  pictures: { may_send: false, has_asked: false, may_receive: true, is_asked: false },
  draft: null,
  deleted: [],
  appointment: null,
}

let changeChat: (chat: ConversationState) => void = () => {}

function Framed({ chat, ...props }: Omit<ComponentProps<typeof Composer>, 'field'>) {
  const [changed, setChanged] = useState<ConversationState>()
  changeChat = setChanged
  return <Composer {...props} chat={changed ?? chat} field={useRef<HTMLTextAreaElement>(null)} />
}

async function open(chat = aChat(), { enterSends = true, replyTo = undefined as ShownMessage | undefined } = {}) {
  const settings = { ...DEFAULT_CHAT_SETTINGS, enter_sends: enterSends }
  const api = memberApi().on(chatSettings.read, { success: true, message: '', settings })
  const onCancelReply = vi.fn()
  const opened = await renderForMember(
    <Framed chat={chat} sender={isolated('Bram')} replyTo={replyTo} onCancelReply={onCancelReply} />,
    { api },
  )
  const field = await opened.page.findByLabelText<HTMLTextAreaElement>('Message')
  await waitFor(() => expect(field.getAttribute('enterkeyhint')).toBe(enterSends ? 'send' : 'enter'))
  const write = async (text: string) => {
    field.focus()
    await opened.user.paste(text)
  }
  const press = () => opened.user.click(opened.page.getByRole('button', { name: 'Send' }))
  return { ...opened, chat, field, write, press, onCancelReply }
}

describe('the composer', () => {
  test('sends the trimmed text, is empty afterwards and keeps the focus', async () => {
    const { chat, write, press, field } = await open()
    await write('  Hello Bram.\nAre you well? ')
    await press()
    expect(chat.send).toHaveBeenCalledExactlyOnceWith({
      text: 'Hello Bram.\nAre you well?',
      replyTo: undefined,
      picture: undefined,
    })
    expect(contentOf('Message')).toBe('')
    expect(document.activeElement).toBe(field)
  })

  test.each(['', ' \n '])('sends nothing of %j', async (text) => {
    const { chat, write, press } = await open()
    if (text) await write(text)
    await press()
    expect(chat.send).not.toHaveBeenCalled()
  })

  test('saves the draft and says that the member types, but not for an emptied field', async () => {
    const { chat, write, user, field } = await open()
    await write('H')
    expect(chat.saveDraft).toHaveBeenLastCalledWith('H')
    expect(chat.noteTyping).toHaveBeenCalledTimes(1)
    await user.clear(field)
    expect(chat.saveDraft).toHaveBeenLastCalledWith('')
    expect(chat.noteTyping).toHaveBeenCalledTimes(1)
  })

  test.each([
    [true, '{Enter}', 1],
    [true, '{Shift>}{Enter}{/Shift}', 0],
    [true, '{Control>}{Enter}{/Control}', 1],
    [false, '{Enter}', 0],
    [false, '{Control>}{Enter}{/Control}', 1],
  ])('with Enter that sends (%s), %s sends %i messages', async (enterSends, keys, sent) => {
    const { chat, write, user } = await open(aChat(), { enterSends })
    await write('Hello')
    await user.keyboard(keys)
    expect(chat.send).toHaveBeenCalledTimes(sent)
  })

  test.each([
    [MESSAGE_MAX - 401, undefined],
    [MESSAGE_MAX - 400, '400 characters left'],
    [MESSAGE_MAX, '0 characters left'],
    [MESSAGE_MAX + 1, '1 characters too many'],
  ])('with %i characters counts: %s', async (length, text) => {
    const { page, write } = await open()
    await write('x'.repeat(length))
    expect(page.queryByText(/characters (left|too many)/)?.textContent).toBe(text)
  })

  test('sends a text of the limit, and none with one more character', async () => {
    const { chat, write, press, page, field, user } = await open()
    const tooLong = `A message can have up to ${MESSAGE_MAX} characters`
    await write('x'.repeat(MESSAGE_MAX + 1))
    await press()
    expect(page.getByText(tooLong)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(chat.send).not.toHaveBeenCalled()
    field.focus()
    await user.keyboard('{Backspace}')
    expect(page.queryByText(tooLong)).toBeNull()
    await press()
    expect(chat.send).toHaveBeenCalledTimes(1)
  })

  test('shows to which message it replies, and gives it to the sender', async () => {
    const replyTo = aMessage()
    const { chat, page, write, press, user, onCancelReply } = await open(aChat(), { replyTo })
    expect(page.getByText('Reply to Bram')).toBeTruthy()
    expect(page.getByText('Shall we say four?')).toBeTruthy()
    await write('Yes.')
    await press()
    expect(chat.send).toHaveBeenCalledWith({ text: 'Yes.', replyTo, picture: undefined })
    expect(onCancelReply).toHaveBeenCalledTimes(1)
    await user.click(page.getByRole('button', { name: 'Cancel the reply' }))
    expect(onCancelReply).toHaveBeenCalledTimes(2)
  })

  test('starts with the draft of another device', async () => {
    await open(aChat({ draft: 'Dear Bram', draftVersion: 3 }))
    await waitFor(() => expect(contentOf('Message')).toBe('Dear Bram'))
  })
})

describe('a message that could not be sent', () => {
  const sending = aMessage({ isMine: true, id: null, state: 'sending', text: 'Hello' })
  const unsent = { ...sending, state: 'unsent' as const }

  async function fail() {
    const chat = aChat({ messages: [sending] })
    const api = memberApi().on(chatSettings.read, { success: true, message: '', settings: DEFAULT_CHAT_SETTINGS })
    let fails: (chat: ConversationState) => void = () => undefined
    const { useState } = await import('react')
    function Failing() {
      const [now, setNow] = useState(chat)
      fails = setNow
      return <Framed chat={now} sender={isolated('Bram')} replyTo={undefined} onCancelReply={() => undefined} />
    }
    const opened = await renderForMember(<Failing />, { api })
    await opened.page.findByLabelText('Message')
    fails({ ...chat, messages: [unsent] })
    await waitFor(() => expect(contentOf('Message')).toBe('Hello'))
    return { ...opened, chat }
  }
  const press = ({ user, page }: Awaited<ReturnType<typeof fail>>) =>
    user.click(page.getByRole('button', { name: 'Send' }))

  test('ER-32 is in the field again, and Send tries the same message', async () => {
    const opened = await fail()
    const words =
      /^This message isn’t sent yet\. It stays here so that you can change it, and it will be sent only once\.$/
    expect(opened.page.getByText(words)).toBeTruthy()
    await press(opened)
    expect(opened.page.queryByText(words)).toBeNull()
    expect(opened.chat.retry).toHaveBeenCalledExactlyOnceWith(sending.clientId)
    expect(opened.chat.send).not.toHaveBeenCalled()
  })

  test('that was corrected replaces the unsent one', async () => {
    const opened = await fail()
    opened.page.getByLabelText('Message').focus()
    await opened.user.paste(' Bram')
    await press(opened)
    expect(opened.chat.discard).toHaveBeenCalledExactlyOnceWith(sending.clientId)
    expect(opened.chat.send).toHaveBeenCalledExactlyOnceWith({
      text: 'Hello Bram',
      replyTo: undefined,
      picture: undefined,
    })
  })
})

describe('a picture', () => {
  async function choose(size: { width: number; height: number } | null) {
    fakePictures(size)
    const opened = await open()
    await opened.user.upload(opened.page.getByLabelText('Picture'), aFile('garden.png'))
    return opened
  }

  test('is sent without a text', async () => {
    const { page, chat, press } = await choose({ width: 800, height: 600 })
    await waitFor(() => expect(page.getByRole('button', { name: /Remove/ })).toBeTruthy())
    await press()
    expect(chat.send).toHaveBeenCalledWith({ text: '', replyTo: undefined, picture: expect.any(File) })
  })

  test('can be taken away again', async () => {
    const { page, user, chat, press } = await choose({ width: 800, height: 600 })
    await user.click(await page.findByRole('button', { name: /Remove/ }))
    await press()
    expect(chat.send).not.toHaveBeenCalled()
  })

  describe('that is still being prepared', () => {
    /** Decodes each picture when the test says so, by the number of bytes of its file. */
    async function chooseTwo() {
      fakePictures({ width: 800, height: 600 })
      const decoding = new Map<number, () => void>()
      vi.stubGlobal('createImageBitmap', (file: Blob) => {
        const { promise, resolve } = later<{ close: () => void }>()
        decoding.set(file.size, () => resolve({ close: () => undefined }))
        return promise
      })
      const opened = await open()
      for (const [index, name] of ['first.png', 'second.png'].entries()) {
        await opened.user.upload(opened.page.getByLabelText('Picture'), aFile(name, index + 1))
        await waitFor(() => expect(decoding.size).toBe(index + 1))
      }
      const decode = (bytes: number) => act(async () => decoding.get(bytes)?.())
      const sent = () => vi.mocked(opened.chat.send).mock.calls.map(([{ picture }]) => picture?.name)
      return { ...opened, decode, sent }
    }

    test('is not the one that is sent if another one was chosen since', async () => {
      const { decode, press, sent, page } = await chooseTwo()
      await press()
      await decode(1)
      expect(page.getByText(/^Preparing your picture\. Your message will be sent/)).toBeTruthy()
      await decode(2)
      expect(sent()).toEqual(['second.png'])
    })

    test('does not replace one that was chosen later', async () => {
      const { decode, press, sent, page } = await chooseTwo()
      await decode(2)
      await page.findByText('Ready to send')
      await decode(1)
      await press()
      expect(sent()).toEqual(['second.png'])
    })

    test('does not come back after the later one was removed', async () => {
      const { decode, user, page, chat, press } = await chooseTwo()
      await decode(2)
      await user.click(await page.findByRole('button', { name: 'Remove the picture' }))
      await decode(1)
      expect(page.queryByText('Ready to send')).toBeNull()
      await press()
      expect(chat.send).not.toHaveBeenCalled()
    })

    test('takes no memory after the chat was closed', async () => {
      const { decode } = await chooseTwo()
      cleanup()
      await decode(2)
      expect(URL.createObjectURL).not.toHaveBeenCalled()
    })
  })

  test('that was chosen before the partner stopped pictures stays with its text, and nothing is sent', async () => {
    const { page, user, chat, press, write } = await choose({ width: 800, height: 600 })
    await page.findByText('Ready to send')
    await write('My garden')
    act(() => changeChat({ ...chat, conversation: WITHOUT_PICTURES }))
    await press()
    expect(await page.findByText(/^Bram sees pictures only after allowing them/)).toBeTruthy()
    expect(chat.send).not.toHaveBeenCalled()
    expect(contentOf('Message')).toBe('My garden')
    await user.click(page.getByRole('button', { name: 'Remove the picture' }))
    await press()
    expect(chat.send).toHaveBeenCalledExactlyOnceWith({ text: 'My garden', replyTo: undefined, picture: undefined })
  })

  test('that replaces another one and cannot be read says so, and neither is sent', async () => {
    const { page, user, chat, press } = await choose({ width: 800, height: 600 })
    await page.findByText('Ready to send')
    fakePictures(null)
    await user.upload(page.getByLabelText('Picture'), aFile('broken.png'))
    await waitFor(() => expect(page.getByRole('alert').textContent).not.toBe(''))
    await press()
    expect(chat.send).not.toHaveBeenCalled()
  })

  test('that cannot be read says so and is not sent', async () => {
    const { page, chat, press } = await choose(null)
    await waitFor(() => expect(page.getByRole('alert').textContent).not.toBe(''))
    await press()
    expect(chat.send).not.toHaveBeenCalled()
  })
})
