import { expect, test } from 'vitest'
import { adviceOn, type MediaProblem, problemOf } from './media-problem.ts'

test.each<[string, string, MediaProblem]>([
  ['NotAllowedError', 'Permission denied', 'denied'],
  ['NotAllowedError', 'Permission denied by system', 'denied_by_system'],
  ['NotFoundError', 'Requested device not found', 'none'],
  ['OverconstrainedError', '', 'none'],
  ['NotReadableError', 'Could not start video source', 'in_use'],
  ['AbortError', '', 'in_use'],
  ['SecurityError', '', 'unsupported'],
  ['TypeError', 'mediaDevices is undefined', 'unsupported'],
  ['UnknownError', '', 'failed'],
])('problemOf %s (%s) is %s', (name, message, problem) => {
  expect(problemOf(Object.assign(new Error(message), { name }))).toBe(problem)
})

test('adviceOn says of each problem what is wrong and what to do', () => {
  const problems: MediaProblem[] = ['denied', 'denied_by_system', 'none', 'in_use', 'unsupported', 'lost', 'failed']
  const all = problems.flatMap((problem) => [adviceOn(problem, 'camera'), adviceOn(problem, 'microphone')])
  for (const { what, todo } of all) {
    expect(what).toMatch(/camera|microphone/i)
    expect(todo).toMatch(/\.$/)
  }
  expect(new Set(all.map(({ what }) => what)).size).toBe(all.length)
})
