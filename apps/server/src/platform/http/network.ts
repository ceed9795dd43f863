const MAPPED_V4 = /^::ffff:(?=\d+\.)/i

/** One IPv4 address, or the /64 network of an IPv6 address, because a household or a server owns all of it. */
export function networkOf(ip: string | undefined): string {
  // A disconnected caller has no address any more.
  if (!ip) return 'gone'
  const plain = ip.replace(MAPPED_V4, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const [first, last] = [groups(head), groups(tail)]
  const gap = plain.includes('::') ? Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0') : []
  return `${[...first, ...gap, ...last].slice(0, 4).join(':')}::/64`
}

const groups = (text: string) => text.split(':').filter(Boolean)
