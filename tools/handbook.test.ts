import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { findProgram } from './cluster/programs.ts'
import { repositoryRoot } from './run-command.ts'

const inRoot = (file: string) => path.join(repositoryRoot, file)
const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const handbook = read('docs/operations.md')

/** The fenced blocks of this language; a block without one has commands too. */
const blocksOf = (language: string) =>
  [...handbook.matchAll(/^```(\w*)\n(.*?)^```$/gms)].flatMap(([, named, text = '']) =>
    named === language ? [text] : [],
  )
const shellBlocks = blocksOf('sh')
const shell = shellBlocks.join('\n')
const everyMatch = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const folder = mkdtempSync(path.join(os.tmpdir(), 'heartwell-handbook-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The units of Debian that the commands name, and the package that brings each. */
const UNITS_OF_DEBIAN: Record<string, string | undefined> = {
  nginx: 'nginx',
  haproxy: 'haproxy',
  'redis-server': 'redis-server',
  'postgresql@15-main': 'postgresql',
  'systemd-journald': undefined,
}

describe('docs/operations.md', () => {
  test('names only commands of npm, benches and operator commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = everyMatch(handbook, /npm run ([\w:-]+)/g)
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
    const benches = everyMatch(handbook, /npm run bench ([\w-]+)/g)
    expect(benches.filter((name) => !existsSync(inRoot(`bench/${name}.ts`)))).toEqual([])
    const help = new Set(everyMatch(read('apps/server/src/operator.ts'), /^ {2}([a-z-]+) .*$/gm))
    const operator = everyMatch(handbook, /(?:npm run admin --|admin\.sh) ([a-z-]+)/g)
    expect(operator.length).toBeGreaterThan(10)
    expect(operator.filter((name) => !help.has(name))).toEqual([])
  })

  test.each(shellBlocks.map((text, i) => [i + 1, text]))(
    'block %i of shell commands is read by the shell',
    (_, text) => {
      const given = `${text}`.replaceAll('<your repository>', 'https://git.example.org/heartwell.git')
      expect(spawnSync('sh', ['-n'], { input: given, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
      const shellcheck = findProgram('shellcheck')
      if (!shellcheck) return
      const args = ['--shell=sh', '--severity=warning', '-']
      expect(spawnSync(shellcheck, args, { input: given, encoding: 'utf8' }).stdout).toBe('')
    },
  )

  test('names only files of ops/ that exist', () => {
    const copied = [
      ...everyMatch(shell, /(?:\/opt\/heartwell\/|\s)(ops\/[\w@./-]+)/g),
      ...everyMatch(shell, /ops\/systemd && cp ((?:[\w@.-]+ )+)\//g)
        .flatMap((names) => names.trim().split(' '))
        .map((name) => `ops/systemd/${name}`),
    ]
    expect(copied.length).toBeGreaterThan(10)
    expect(copied.filter((file) => !existsSync(inRoot(file)))).toEqual([])
  })

  test('names only units of ops/systemd, or of packages that it has installed', () => {
    const packages = everyMatch(shell, /apt-get install ([\w -]+)/g).flatMap((names) => names.split(' '))
    const units = everyMatch(shell, /systemctl (?:restart|start|stop|mask|unmask|enable)(?: --now)? ([^\n&;]+)/g)
      .flatMap((names) => names.trim().split(/\s+/))
      .map((name) => name.replace('$port', '3001'))
    expect(units.length).toBeGreaterThan(10)
    const isKnown = (unit: string) => {
      if (Object.hasOwn(UNITS_OF_DEBIAN, unit)) {
        const from = UNITS_OF_DEBIAN[unit]
        return from === undefined || packages.includes(from)
      }
      const file = unit.replace(/@\d+$/, '@')
      return existsSync(inRoot(`ops/systemd/${/\.\w+$/.test(file) ? file : `${file}.service`}`))
    }
    expect(units.filter((unit) => !isKnown(unit))).toEqual([])
    // Debian starts PostgreSQL at each boot whatever `disable` said.
    expect(shell).not.toMatch(/systemctl (enable|disable)[^\n]* postgresql@/)
  })

  test('installs the programs that its commands use', () => {
    const packages = everyMatch(shell, /apt-get install ([\w -]+)/g).flatMap((names) => names.split(' '))
    for (const program of ['git', 'curl', 'openssl']) {
      expect(shell).toMatch(new RegExp(`\\b${program} `))
      expect(packages).toContain(program)
    }
  })

  test('the block of the settings makes a file that a production server accepts with the unit', () => {
    const block = shellBlocks.find((text) => text.includes('heartwell.env <<'))
    const made = path.join(folder, 'settings')
    mkdirSync(made)
    const [commands = ''] = (block ?? '').split('systemctl')
    const { status, stderr } = spawnSync('sh', ['-eu'], {
      input: commands.replaceAll('/etc/heartwell', made),
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const unit = read('ops/systemd/heartwell@.service')
    const ofUnit = everyMatch(unit, /^Environment=(.*)$/gm)
      .join('\n')
      .replaceAll(' ', '\n')
      .replaceAll('%i', '3001')
    const settings = { ...parseEnv(readFileSync(path.join(made, 'heartwell.env'), 'utf8')), ...parseEnv(ofUnit) }
    const config = readConfig(settings)
    expect(config).toMatchObject({ production: true, port: 3001, host: '127.0.0.1', dataDir: '/var/lib/heartwell' })
    expect(unit).toContain('EnvironmentFile=/etc/heartwell/heartwell.env')
    expect(new URL(config.databaseUrl ?? '').host).toBe(/bind (\S+)/.exec(read('ops/haproxy/heartwell.cfg'))?.[1])
  })

  test('the roles that it creates are those of pg_hba.conf and of the password file', () => {
    const created = everyMatch(shell, /^create role (\w+)/gm)
    const fields = read('ops/postgresql/hba.conf')
      .split('\n')
      .filter((line) => /^(local|host)/.test(line))
    const users = new Set(fields.map((line) => line.split(/\s+/)[2]))
    expect([...users].sort()).toEqual([...created, 'postgres'].sort())
    expect(everyMatch(shell, /^\*:5432:\*:(\w+):/gm)).toEqual(['replicator', 'postgres'])
  })

  test('refers to its own headings and to files that exist', () => {
    const targets = everyMatch(handbook, /\]\(([^)#\s]+)\)/g).filter((target) => !target.includes('://'))
    expect(targets.filter((target) => !existsSync(inRoot(path.join('docs', target))))).toEqual([])
    const headings = new Set(everyMatch(handbook, /^#{2,4} (.*)$/gm).map((heading) => heading.replace(/^\d+\. /, '')))
    const named = everyMatch(handbook, /[Ss]ee '([^']+)'/g)
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((name) => !headings.has(name))).toEqual([])
  })
})

describe('the files of ops/', () => {
  const scripts = [
    'postgresql/archive-wal.sh',
    'postgresql/base-backup.sh',
    'postgresql/restore.sh',
    'systemd/admin.sh',
  ]

  test.skipIf(!findProgram('shellcheck')).each(scripts)('shellcheck accepts %s', (script) => {
    const args = ['--severity=warning', inRoot(`ops/${script}`)]
    expect(spawnSync('shellcheck', args, { encoding: 'utf8' }).stdout).toBe('')
  })

  test.skipIf(!findProgram('promtool'))('promtool accepts the alarms', () => {
    const { status, stderr } = spawnSync('promtool', ['check', 'rules', inRoot('ops/prometheus/alerts.yml')], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('restore.sh makes a server that ends its recovery, also from the backup of a replica', () => {
    const [backup, data] = [path.join(folder, 'backup'), path.join(folder, 'data')]
    mkdirSync(path.join(backup, 'pg_wal'), { recursive: true })
    spawnSync('touch', [path.join(backup, 'standby.signal'), path.join(backup, 'pg_wal', 'old')])
    const { status } = spawnSync(inRoot('ops/postgresql/restore.sh'), [backup, data, '2026-11-23 14:05:00+00'])
    expect(status).toBe(0)
    expect(existsSync(path.join(data, 'recovery.signal'))).toBe(true)
    expect(existsSync(path.join(data, 'standby.signal'))).toBe(false)
    expect(existsSync(path.join(data, 'pg_wal', 'old'))).toBe(false)
    expect(readFileSync(path.join(data, 'postgresql.auto.conf'), 'utf8')).toContain("= '2026-11-23 14:05:00+00'")
  })

  test('the replicas archive too, so that no file of a lost primary is missing', () => {
    expect(read('ops/postgresql/heartwell.conf')).toMatch(/^archive_mode = always$/m)
  })
})
