type MailProvider = { title: string; url: string }

const GMAIL: MailProvider = { title: 'Gmail', url: 'https://mail.google.com/' }
const OUTLOOK: MailProvider = { title: 'Outlook', url: 'https://outlook.live.com/mail/' }
const YAHOO: MailProvider = { title: 'Yahoo Mail', url: 'https://mail.yahoo.com/' }
const ICLOUD: MailProvider = { title: 'iCloud Mail', url: 'https://www.icloud.com/mail' }
const PROTON: MailProvider = { title: 'Proton Mail', url: 'https://mail.proton.me/' }

/** By the part of the domain before its first dot, because many have a domain for each country. */
const PROVIDERS: Readonly<Record<string, MailProvider>> = {
  gmail: GMAIL,
  googlemail: GMAIL,
  outlook: OUTLOOK,
  hotmail: OUTLOOK,
  live: OUTLOOK,
  msn: OUTLOOK,
  yahoo: YAHOO,
  ymail: YAHOO,
  icloud: ICLOUD,
  me: ICLOUD,
  mac: ICLOUD,
  proton: PROTON,
  protonmail: PROTON,
  aol: { title: 'AOL Mail', url: 'https://mail.aol.com/' },
  gmx: { title: 'GMX', url: 'https://www.gmx.com/' },
}
/** Endings that these providers use. Others may be somebody's own domain, such as `me.example.org`. */
const ENDING = /^(com|net|ch|de|at|fr|it|es|ie|me|co\.uk)$/

/** Where the owner of an address reads their email; undefined unless a well-known provider runs the domain. */
export function mailProvider(email: string): MailProvider | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const dot = domain.indexOf('.')
  const name = domain.slice(0, dot)
  return Object.hasOwn(PROVIDERS, name) && ENDING.test(domain.slice(dot + 1)) ? PROVIDERS[name] : undefined
}
