import { spawnSync } from 'node:child_process'
import { ToolError } from '../../tools/run-command.ts'

/** The addresses of docs/operations.md, and a second machine with a process. */
export const ADDRESSES = {
  pg1: '10.0.0.11',
  pg2: '10.0.0.12',
  pg3: '10.0.0.13',
  web: '10.0.0.21',
  second: '10.0.0.22',
} as const
export type MachineName = keyof typeof ADDRESSES

export const NETWORK = '10.0.0.0/24'
/** Browsers are here, and the switch to which every machine is connected. */
export const CLIENTS = 'heartwell-clients'
const CLIENTS_ADDRESS = '10.0.0.1/24'
const BRIDGE = 'switch'

const NAMES = Object.keys(ADDRESSES) as MachineName[] // the keys of the record above

export const namespaceOf = (name: MachineName) => `heartwell-${name}`

/** Each machine is a network namespace with one cable to the switch. Nothing of this machine's own network changes. */
export function createMachines(): void {
  if (process.getuid?.() !== 0) throw new ToolError('Only root may make network namespaces.')
  ip('netns', 'add', CLIENTS)
  const inClients = (...args: string[]) => ip('-n', CLIENTS, ...args)
  inClients('link', 'set', 'lo', 'up')
  inClients('link', 'add', BRIDGE, 'type', 'bridge')
  inClients('addr', 'add', CLIENTS_ADDRESS, 'dev', BRIDGE)
  inClients('link', 'set', BRIDGE, 'up')
  for (const name of NAMES) {
    const namespace = namespaceOf(name)
    ip('netns', 'add', namespace)
    const inside = (...args: string[]) => ip('-n', namespace, ...args)
    inside('link', 'set', 'lo', 'up')
    inside('link', 'add', 'cable', 'type', 'veth', 'peer', 'name', name, 'netns', CLIENTS)
    inside('addr', 'add', `${ADDRESSES[name]}/24`, 'dev', 'cable')
    inside('link', 'set', 'cable', 'up')
    inClients('link', 'set', name, 'master', BRIDGE, 'up')
  }
}

export function removeMachines(): void {
  for (const namespace of [...NAMES.map(namespaceOf), CLIENTS]) spawnSync('ip', ['netns', 'delete', namespace])
}

/** Pulls the cable: packets are lost without an answer, and nothing on the machine ends. */
export const disconnect = (name: MachineName) => ip('-n', CLIENTS, 'link', 'set', name, 'down')
export const connect = (name: MachineName) => ip('-n', CLIENTS, 'link', 'set', name, 'up')

function ip(...args: string[]): void {
  const { status, stderr, error } = spawnSync('ip', args, { encoding: 'utf8' })
  if (error) throw new ToolError('The program `ip` is missing. Install it, on Debian with: apt-get install iproute2')
  if (status !== 0) throw new ToolError(`ip ${args.join(' ')}: ${stderr}`)
}
