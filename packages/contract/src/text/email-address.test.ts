import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { emailField, normalizedEmail } from './email-address.ts'

test.each([
  ['anna@müller-post.example', 'anna@xn--mller-post-9db.example'],
  ['anna@XN--MLLER-POST-9DB.example', 'anna@xn--mller-post-9db.example'],
  ['anna@post.xn--p1ai', 'anna@post.xn--p1ai'],
  ['anna@почта.рф', 'anna@xn--80a1acny.xn--p1ai'],
  ['田中@例え.テスト', '田中@xn--r8jz45g.xn--zckzah'],
  ['Zoë.Müller@Post.Example', 'zoë.müller@post.example'],
  ['a&b@post.example', 'a&b@post.example'],
  ["siân.o'neil+dates@mail.post.example", "siân.o'neil+dates@mail.post.example"],
  ['  anna@post.example ', 'anna@post.example'],
])('%s is stored as %s', (text, email) => {
  expect(normalizedEmail(text)).toBe(email)
  expect(emailField('Invalid email').parse(text)).toBe(email)
})

test.each([
  'anna',
  'anna@',
  '@post.example',
  'anna@post',
  'anna@@post.example',
  'anna@post..example',
  'anna..b@post.example',
  '.anna@post.example',
  'anna.@post.example',
  'anna b@post.example',
  'anna@post.example, b@post.example',
  'anna@-post.example',
  'anna@post-.example',
  'anna@127.0.0.1',
  'anna@[127.0.0.1]',
  'anna@post.example/path',
  'anna@user:pass@post.example:80',
  'anna@post.example?x',
  'anna@post.e',
  'anna@xn--a.xn--',
  '"anna b"@post.example',
  'anna<b>@post.example',
  'anna\u0000@post.example',
  'anna\u202e@post.example',
  `anna@${'a'.repeat(64)}.example`,
  `anna@${'abc.'.repeat(63)}example`,
])('%j is no address', (text) => {
  expect(normalizedEmail(text)).toBeUndefined()
  expect(
    emailField('Invalid email')
      .safeParse(text)
      .error?.issues.map(({ message }) => message),
  ).toEqual(['Invalid email'])
})

test('VA-04 a missing address is told apart from a malformed one', () => {
  for (const text of ['', '  ', undefined])
    expect(emailField('Invalid email').safeParse(text).error?.issues[0]?.message).toBe('Email is required')
})

test('a long text is refused in linear time', () => {
  for (const text of ['a'.repeat(60_000), `${'a.'.repeat(120)}@b`, `a@${'a-'.repeat(120)}`, `a@${'a.'.repeat(120)}1`])
    runInNewContext('normalizedEmail(text)', { normalizedEmail, text }, { timeout: 1000 })
})
