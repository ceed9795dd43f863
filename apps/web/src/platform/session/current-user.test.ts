import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearCurrentUser, readCurrentUser, setCurrentUser } from './current-user.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

describe('the stored current user', () => {
  it('is nobody when nothing is stored [MK-05]', () => {
    expect(readCurrentUser()).toBeNull()
  })

  it.each(['{broken', '"text"', '7', 'null', ''])('is nobody when %j is stored', (text) => {
    stored.set('currentUser', text)
    expect(readCurrentUser()).toBeNull()
  })

  it('keeps the name that the header greets [MK-06]', () => {
    setCurrentUser({ id: '1', name: 'Margaret' })
    expect(readCurrentUser()).toEqual({ id: '1', name: 'Margaret' })
  })

  it('takes a number for an id, as older entries have it', () => {
    stored.set('currentUser', '{"id":1,"name":"Margaret"}')
    expect(readCurrentUser()?.id).toBe('1')
  })

  it('keeps no password, code or phone number', () => {
    const answer = { id: '1', name: 'Margaret', password: 'secret', phone: '07700900123', otp: '123456' }
    setCurrentUser(answer)
    expect(stored.get('currentUser')).toBe('{"id":"1","name":"Margaret"}')
  })

  it('stays the same object until it changes, so that screens do not draw themselves in a circle', () => {
    setCurrentUser({ id: '1', name: 'Margaret' })
    expect(readCurrentUser()).toBe(readCurrentUser())
  })

  it('is gone after the logout', () => {
    setCurrentUser({ id: '1', name: 'Margaret' })
    clearCurrentUser()
    expect(readCurrentUser()).toBeNull()
  })
})
