import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { describe, expect, test } from 'vitest'
import { baseOf, serviceAddresses, socketAddress } from './service-addresses.ts'

describe('API-01 the addresses of the product API and of the chat', () => {
  test('are our own origin unless the build says otherwise', () => {
    const own = serviceAddresses({})
    expect(own).toEqual({ api: '', chat: '' })
    expect(socketAddress(own)).toBeUndefined()
  })

  test('are two: the history, sending and sockets go to the chat, everything else to the product API', () => {
    const two = serviceAddresses({ VITE_API_BASE: 'https://api.example', VITE_CHAT_BASE: 'https://chat.example' })
    expect(baseOf(accounts.login, two)).toBe('https://api.example')
    expect(baseOf(conversations.markRead, two)).toBe('https://api.example')
    expect(baseOf(conversations.history, two)).toBe('https://chat.example')
    expect(baseOf(conversations.send, two)).toBe('https://chat.example')
    expect(socketAddress(two)).toBe('https://chat.example')
  })

  test('are one when only that of the product API is given', () => {
    const one = serviceAddresses({ VITE_API_BASE: 'https://api.example' })
    expect(baseOf(conversations.send, one)).toBe('https://api.example')
    expect(socketAddress(one)).toBe('https://api.example')
  })
})
