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
