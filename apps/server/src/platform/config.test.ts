import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

describe('ALLOW_DEV_ON_NETWORK', () => {
  const REACHABLE = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '10.0.0.5' },
    { PUBLIC_URL: 'https://heartwell.example' },
    { PUBLIC_URL: 'http://192.168.0.7:3000' },
    { PUBLIC_URL: 'http://localhost.heartwell.example' },
    { NODE_ENV: 'test', HOST: '0.0.0.0' },
  ]

  test.each(REACHABLE)('a server outside production with %o does not start unless it is allowed', (env) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow('NODE_ENV is not production')
    expect(readConfig({ ...env, ALLOW_DEV_ON_NETWORK: '1' }).production).toBe(false)
  })

  test.each([
    {},
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://localhost:3000' },
    { PUBLIC_URL: 'https://127.0.0.1:8443' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ])('a server of this machine alone, %o, starts outside production', (env) => {
    expect(readConfig(env).production).toBe(false)
  })
})

describe('MK-08 the social networks', () => {
  const social = (env: NodeJS.ProcessEnv) => readConfig(env).site.social

  test('are all shown by the demo while none is set', () => {
    expect(Object.values(social({})).every((address) => /^https:\/\/\w+\.example\//.test(address))).toBe(true)
  })

  test('are those that are set, and none where there is no demo', () => {
    const none = { facebook: '', instagram: '', x: '' }
    expect(social({ SOCIAL_X: 'https://x.com/heartwell' })).toEqual({ ...none, x: 'https://x.com/heartwell' })
    expect(social({ DEMO: '0' })).toEqual(none)
  })
})

test('DATABASE_DIRECT_URL needs a pooler', () => {
  const DATABASE_DIRECT_URL = 'postgresql://heartwell@127.0.0.1:5000/heartwell'
  expect(() => readConfig({ DATABASE_DIRECT_URL })).toThrow('DATABASE_DIRECT_URL needs DATABASE_URL')
  const { databaseDirectUrl } = readConfig({
    DATABASE_DIRECT_URL,
    DATABASE_URL: 'postgresql://127.0.0.1:6432/heartwell',
  })
  expect(databaseDirectUrl).toBe(DATABASE_DIRECT_URL)
})

describe('DATA_KEY_BEFORE', () => {
  const KEYS = ['1', '2'].map((each) => Buffer.from(each.repeat(32)).toString('base64'))
  test.each([
    [{ DATA_KEY_BEFORE: KEYS[0] }, 'DATA_KEY_BEFORE needs a new DATA_KEY beside it.'],
    [{ DATA_KEY: KEYS[0], DATA_KEY_BEFORE: KEYS[0] }, 'DATA_KEY_BEFORE is the same key as DATA_KEY.'],
    [{ DATA_KEY: KEYS[0], DATA_KEY_BEFORE: 'short' }, 'DATA_KEY_BEFORE must be 32 bytes'],
  ])('%o does not start', (env, problem) => {
    expect(() => readConfig(env)).toThrow(problem)
  })

  test('is read beside a new key', () => {
    const { dataKey, dataKeyBefore } = readConfig({ DATA_KEY: KEYS[1], DATA_KEY_BEFORE: KEYS[0] })
    expect([dataKey, dataKeyBefore]).toEqual([KEYS[1], KEYS[0]])
  })
})
