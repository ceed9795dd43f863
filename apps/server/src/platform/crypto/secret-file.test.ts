import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readOrCreateSecret } from './secret-file.ts'

describe('readOrCreateSecret', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'heartwell-secret-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('a secret is created once, in a new folder, for the owner of the process alone', () => {
    const file = path.join(folder, 'data', 'push.key')
    expect(readOrCreateSecret(file, () => 'first')).toBe('first')
    expect(readOrCreateSecret(file, () => 'second')).toBe('first')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(path.dirname(file))).toEqual(['push.key'])
  })

  it('a process that creates a secret while another one finishes gets the other one’s', () => {
    const file = path.join(folder, 'push.key')
    const secret = readOrCreateSecret(file, () => {
      expect(readOrCreateSecret(file, () => 'other')).toBe('other')
      return 'own'
    })
    expect(secret).toBe('other')
    expect(readdirSync(folder)).toEqual(['push.key'])
  })

  it('the file has no name before it is written', () => {
    const file = path.join(folder, 'push.key')
    readOrCreateSecret(file, () => {
      expect(readdirSync(folder)).toEqual([])
      return 'own'
    })
    expect(() =>
      readOrCreateSecret(path.join(folder, 'data.key'), () => {
        throw new Error('no randomness')
      }),
    ).toThrow('no randomness')
    expect(readdirSync(folder)).toEqual(['push.key'])
  })
})
