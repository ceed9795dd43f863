import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { AppError } from '../app-error.ts'
import { refuseUpgrade } from './admission.ts'

function answerTo(error: unknown): string {
  const socket = new PassThrough()
  refuseUpgrade(socket, error)
  return String(socket.read())
}

test('F6 refuseUpgrade answers 503 with Retry-After when the database fails, never 500', () => {
  for (const error of [new Error('timeout exceeded when trying to connect'), { code: '57P03' }, undefined]) {
    const answer = answerTo(error)
    expect(answer).toMatch(/^HTTP\/1\.1 503 busy\r\n/)
    expect(answer).toContain('\r\nRetry-After: 2\r\n')
    expect(answer).not.toContain('timeout')
  }
})

test('refuseUpgrade answers a refusal with its status, code and text', () => {
  const answer = answerTo(new AppError('session.required'))
  expect(answer).toMatch(/^HTTP\/1\.1 401 session\.required\r\n/)
  expect(answer).not.toContain('Retry-After')
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    success: false,
    message: 'Please sign in to continue.',
    code: 'session.required',
  })
})
