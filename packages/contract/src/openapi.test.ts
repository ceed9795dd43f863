import { expect, test } from 'vitest'
import { ENDPOINTS } from './endpoints.ts'
import { openApiOf } from './openapi.ts'

type Operation = {
  security?: unknown[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown>; required: string[] } }> }
  responses: Record<string, { description: string }>
}
const { paths } = openApiOf(ENDPOINTS) as { paths: Record<string, Record<string, Operation>> }
const operation = (method: string, path: string) => {
  const found = paths[path]?.[method]
  if (!found) throw new Error(`${method} ${path} is not in the document`)
  return found
}

test('the OpenAPI document has every endpoint once, by its method and path', () => {
  const listed = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((one) => `${one} ${path}`))
  const declared = Object.values(ENDPOINTS).map(
    ({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  )
  expect(listed.toSorted()).toEqual(declared.toSorted())
})

test('the OpenAPI document says what an endpoint takes, answers and refuses, and to whom', () => {
  const login = operation('post', '/api/userlogin')
  expect(login.security).toBeUndefined()
  expect(login.requestBody?.content['application/json']?.schema.required).toEqual(
    expect.arrayContaining(['email', 'password']),
  )
  const chat = operation('get', '/api/chats/{userId}/{counsellorId}')
  expect(chat.parameters.map(({ name, in: place, required }) => [name, place, required])).toEqual(
    expect.arrayContaining([
      ['userId', 'path', true],
      ['counsellorId', 'path', true],
    ]),
  )
  expect(chat.security).toEqual([{ session: [] }])
  expect(Object.keys(operation('post', '/api/send-message').responses)).toEqual(expect.arrayContaining(['200', '403']))
})

test('every path parameter of the OpenAPI document is declared', () => {
  for (const [path, methods] of Object.entries(paths)) {
    const named = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
    for (const { parameters } of Object.values(methods)) {
      const declared = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
      expect([path, declared.toSorted()]).toEqual([path, named.toSorted()])
    }
  }
})
