import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { IssueForm } from '../content/newsletter.ts'
import { NotificationSettings } from '../notifications/notification-settings.ts'
import { ENDPOINT_MAX, PushSubscriptionJson } from '../notifications/notifications.ts'
import { NamedForm } from '../safety/safety.ts'
import { caseForm } from '../support/support.ts'

/** The texts of one field's problems, in their order. */
const messages = (schema: z.ZodObject, field: string, value: string) =>
  (schema.safeParse({ [field]: value }).error?.issues ?? [])
    .filter(({ path }) => path[0] === field)
    .map(({ message }) => message)

const CONTROL = '\u0007'
const LONG = CONTROL.repeat(100_000)
test.each<[string, z.ZodObject, string, string]>([
  ['the title of a support request', caseForm('gs'), 'title', 'Subject must be at most 150 characters'],
  ['a transaction', caseForm('pd'), 'transaction_id', 'Transaction ID must be at most 100 characters'],
  ['a hidden contact', NamedForm, 'contact', 'Please enter an email address or a phone number'],
  ['a time zone', NotificationSettings, 'time_zone', 'Too big: expected string to have <=64 characters'],
  ['the subject of a newsletter issue', IssueForm, 'subject', 'Please keep the subject under 150 characters'],
  [
    'a push endpoint',
    PushSubscriptionJson,
    'endpoint',
    `Too big: expected string to have <=${ENDPOINT_MAX} characters`,
  ],
])('%s that is too long is tested against no further rule', (_, schema, field, text) => {
  expect(messages(schema, field, LONG)).toEqual([text])
})

test.each<[string, z.ZodObject, string, string]>([
  ['the title of a support request', caseForm('gs'), 'title', 'Subject must be one line'],
  ['a transaction', caseForm('pd'), 'transaction_id', 'Transaction ID must be one line'],
  ['a hidden contact', NamedForm, 'contact', 'Please enter an email address or a phone number'],
  ['a time zone', NotificationSettings, 'time_zone', 'This time zone is not known'],
  ['the subject of a newsletter issue', IssueForm, 'subject', 'The subject must be one line'],
  ['a push endpoint', PushSubscriptionJson, 'endpoint', 'Invalid URL'],
])('%s that is short enough is tested against the rule behind its length', (_, schema, field, text) => {
  expect(messages(schema, field, `a${CONTROL}b`)).toEqual([text])
})

test('a push endpoint is measured before its host name is read, which takes quadratic time', () => {
  const characters = Array.from({ length: 200_000 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000)))
  const endpoint = `https://${characters.join('')}.example`
  const parse = () => messages(PushSubscriptionJson, 'endpoint', endpoint)
  expect(Array.from(runInNewContext('parse()', { parse }, { timeout: 10_000 }))).toHaveLength(1)
  expect(messages(PushSubscriptionJson, 'endpoint', 'https://push.example/1')).toEqual([])
})
