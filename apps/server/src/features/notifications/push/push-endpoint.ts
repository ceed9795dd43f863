import { createECDH } from 'node:crypto'
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { PushHosts } from '../../../platform/push-hosts.ts'

const INNER_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa)$/

/** Our server calls an address that a browser supplies: only those of known services, never of our own network. */
export function isPushEndpoint(endpoint: string, hosts: PushHosts): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '') return false
  if (hosts.includes(url.origin)) return true
  const name = url.hostname.replace(/\.$/, '')
  if (url.protocol !== 'https:' || url.port !== '') return false
  if (isIP(name.replace(/^\[|\]$/g, '')) !== 0 || !name.includes('.') || INNER_NAME.test(name)) return false
  return hosts.some((host) => (host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host))
}

/** Whether a push can be encrypted for these keys: a point of the curve and 16 bytes. */
export function areUsableKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
  } catch {
    return false
  }
  return Buffer.from(p256dh, 'base64url').length === 65 && Buffer.from(auth, 'base64url').length === 16
}

const INNER = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  INNER.addSubnet(net, prefix, 'ipv4')
}
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  INNER.addSubnet(net, prefix, 'ipv6')
}

/**
 * An address inside a network, which a public name must not resolve to. An IPv4 address in IPv6 counts as that IPv4
 * address.
 */
export function isInnerAddress(address: string): boolean {
  return isIP(address) === 0 || INNER.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Resolves a name and returns its addresses only if all are public: the addresses of a name may change. */
export const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error('no address'), [])
    if (found.some(({ address }) => isInnerAddress(address))) return done(new Error('an inner address'), [])
    if (options.all) return done(null, found)
    done(null, first.address, first.family)
  })
}
