import { expect, onTestFinished, test, vi } from 'vitest'
import { revokeLater } from './object-url.ts'

test('the URL of a picture that was replaced works for another minute', () => {
  vi.useFakeTimers()
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  onTestFinished(() => {
    revoke.mockRestore()
    vi.useRealTimers()
  })
  const url = URL.createObjectURL(new Blob(['a picture']))
  revokeLater(url)
  vi.advanceTimersByTime(59_999)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoke).toHaveBeenCalledExactlyOnceWith(url)
})
