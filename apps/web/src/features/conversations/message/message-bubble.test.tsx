import { isolated } from '@heartwell/contract/text/isolated.ts'
// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { OTHER_ID } from '../../../../test/people.ts'
import type { ShownMessage } from '../cache/shown-message.ts'
import { MessageBubble } from './message-bubble.tsx'

afterEach(cleanup)

const NOW = new Date(2026, 10, 10, 10, 46)

function renderMessage(sentAt: Date) {
  const message: ShownMessage = {
    key: 'k',
    clientId: 'c',
    id: 'm',
    seq: 1,
    isMine: false,
    text: 'Hello',
    timestamp: sentAt.toISOString(),
    replyTo: null,
    picture: null,
    isDeleted: false,
    advice: null,
    state: 'sent',
    refusal: null,
  }
  const { getByRole } = render(
    <ul>
      <MessageBubble
        placed={{ message, position: 'single', isFirstUnread: false }}
        sender={isolated('Bram')}
        partnerId={OTHER_ID}
        canWrite
        canOpenLinks={false}
        offersTrust={false}
        receipt={null}
        highlight=""
        isFound={false}
        isCurrent={false}
        onCurrent={vi.fn()}
        onAction={vi.fn()}
        field={createRef()}
        now={NOW}
      />
    </ul>,
  )
  return getByRole('time')
}

test.each([
  [new Date(2026, 10, 10, 9, 5), '09:05'],
  [new Date(2026, 10, 9, 23, 59), 'Yesterday, 23:59'],
  [new Date(2026, 10, 8, 16, 5), 'Sunday 8 November, 16:05'],
  [new Date(2025, 11, 31, 0, 0), 'Wednesday 31 December 2025, 00:00'],
])('CH-02 a message of %s has the time %s', (sentAt, text) => {
  expect(renderMessage(sentAt).textContent).toBe(text)
})
