import fastify from 'fastify'
import { expect, test } from 'vitest'
import { apiDocument } from '../../src/api-document.ts'

test('/dev/openapi.json answers the endpoints as an OpenAPI document', async () => {
  const app = fastify()
  await app.register(apiDocument)
  const answer = await app.inject('/dev/openapi.json')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/userlogin': { post: { responses: { 200: { description: 'Done.' } } } } },
  })
  await app.close()
})
