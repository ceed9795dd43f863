import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { unreachable } from './api-error.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  queryClient.clear()
})

const unreached = () => Promise.reject(unreachable())

test('ER-03 without a network a command fails immediately and is not sent later', async () => {
  onlineManager.setOnline(false)
  let calls = 0
  const command = new MutationObserver(queryClient, {
    mutationFn: () => {
      calls += 1
      return unreached()
    },
  })
  await expect(command.mutate()).rejects.toMatchObject({ code: 'unreachable' })
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  expect(calls).toBe(1)
})

test('ER-03 without a network a page says that it could not fetch, instead of waiting in silence', async () => {
  onlineManager.setOnline(false)
  const page = new QueryObserver(queryClient, { queryKey: ['/api/x'], queryFn: unreached, retry: false })
  const seen = new Promise((resolve) => page.subscribe(({ status }) => status === 'error' && resolve(status)))
  expect(await seen).toBe('error')
})
