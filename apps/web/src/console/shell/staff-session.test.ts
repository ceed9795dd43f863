import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onSessionEnd } from '../../platform/session/session.ts'
import { signOutStaff } from './staff-session.ts'

const DRAFT = 'draft:counsellor:case'
let stored: Map<string, string>
let steps: string[]
let unsubscribe: () => void

beforeEach(() => {
  steps = []
  stored = new Map([[DRAFT, 'x']])
  const removeItem = (key: string) => void stored.delete(key)
  const localStorage = { [DRAFT]: 'x', getItem: (key: string) => stored.get(key) ?? null, removeItem }
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => {} })
  vi.stubGlobal('navigator', {})
  unsubscribe = onSessionEnd(() => void steps.push('erased'))
})
afterEach(() => {
  unsubscribe()
  vi.unstubAllGlobals()
})

function serverAnswers(status: number, body: object) {
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    steps.push(`${method} ${address}`)
    return new Response(JSON.stringify(body), { status })
  })
}
const openSignIn = () => void steps.push('sign-in opened')

test('signOutStaff ends the session, opens the sign-in and then erases what the device has of the session', async () => {
  serverAnswers(200, { success: true, message: 'Logged out' })
  await signOutStaff(openSignIn)
  expect(steps).toEqual(['POST /api/logout', 'sign-in opened', 'erased'])
  expect(stored.has(DRAFT)).toBe(false)
})

test('signOutStaff erases what the device has when the session has ended already', async () => {
  serverAnswers(401, { success: false, message: 'Please log in.', code: 'session.required' })
  await signOutStaff(openSignIn)
  expect(steps).toEqual(['POST /api/logout', 'sign-in opened', 'erased'])
})

test('signOutStaff stays on the page and erases nothing while the server cannot end the session', async () => {
  serverAnswers(500, { success: false, message: 'Something went wrong.', code: 'internal' })
  await expect(signOutStaff(openSignIn)).rejects.toThrow()
  expect(steps).toEqual(['POST /api/logout'])
  expect(stored.has(DRAFT)).toBe(true)
})
