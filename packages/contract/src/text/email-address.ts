import { z } from 'zod'

export const EMAIL_MAX = 254

const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+(?:xn--[a-z0-9-]{1,59}|[\p{L}\p{M}]{2,63})$/iu

/**
 * An address as it is stored and compared: lower case, with its domain in ASCII ('anna@müller.example' and
 * 'anna@xn--mller-kva.example' are one). Undefined for what is no address. Letters of all scripts are allowed on both
 * sides of the at sign (RFC 6531); quoted local parts and addresses of numbers are not.
 */
export function normalizedEmail(text: string): string | undefined {
  const address = text.trim()
  const at = address.lastIndexOf('@')
  if (address.length > EMAIL_MAX) return undefined
  const local = address.slice(0, Math.max(at, 0))
  const domain = address.slice(at + 1)
  if (!LOCAL_PART.test(local) || !DOMAIN.test(domain)) return undefined
  const host = asciiHost(domain)
  const normalized = `${local.normalize('NFC').toLowerCase()}@${host}`
  return host && normalized.length <= EMAIL_MAX ? normalized : undefined
}

function asciiHost(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return undefined
  }
}

/** An empty value is reported as missing; only other values are checked for the form of an address. */
export const emailField = (malformed: string) =>
  z
    .string('Email is required')
    .trim()
    .min(1, 'Email is required')
    .max(EMAIL_MAX, malformed)
    .pipe(
      z.string().transform((text, context) => {
        const email = normalizedEmail(text)
        if (email === undefined) context.addIssue(malformed)
        return email ?? text
      }),
    )
