const PART_VALUES = 2 ** 16
const PART_BYTES = 2
/** The length of a perceptual hash in bytes. */
export const MASK_BYTES = 16

/** The hash with the bits of the mask flipped. Two hashes with the same mask differ in as many bits as without it. */
export function maskHash(hash: string, mask: Buffer): string {
  const bits = BigInt(`0b${hash}`) ^ BigInt(`0x${mask.toString('hex')}`)
  return bits.toString(2).padStart(MASK_BYTES * 8, '0')
}

/** The numbers of the parts of a hash, as `photos.hash_parts` has them, with the bits of the mask flipped. */
export const maskParts = (parts: readonly number[], mask: Buffer): number[] =>
  parts.map((part) => {
    const at = Math.floor(part / PART_VALUES)
    return at * PART_VALUES + ((part % PART_VALUES) ^ mask.readUInt16BE(at * PART_BYTES))
  })
