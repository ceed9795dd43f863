import type { EmailText } from '@heartwell/contract/notifications/email-texts.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Log } from '../../../platform/log.ts'
import type { Mailer } from '../../../platform/mail/mail.ts'
import { isEmailName, kindOf } from './built-in/emails.ts'
import { faultsOf } from './rules.ts'
import { savedTexts } from './saved-texts.ts'
import { placeholdersOf, textOf } from './view.ts'

export type RewordedMailer = Mailer & {
  /** The texts were changed: they are read again for the next email. */
  forget(): void
}

/** Sends emails with the texts of the provider. They are in memory until `forget` is called. */
export function rewordedMailer(mailer: Mailer, log: Log): RewordedMailer {
  let texts: Promise<Map<string, EmailText>> | undefined
  return {
    forget() {
      texts = undefined
    },
    async queue(tx, mail) {
      const { rewording, ...worded } = mail
      if (!rewording) return mailer.queue(tx, worded)
      texts ??= readTexts(tx, log)
      const reading = texts
      const text = await reading.then(
        (read) => read.get(rewording.name),
        (error: unknown) => {
          if (texts === reading) texts = undefined
          throw error
        },
      )
      return mailer.queue(tx, text ? { ...worded, ...rewording.render(text) } : worded)
    },
  }
}

/** A newer version of the product may need a placeholder that a stored text lacks: then its own text is sent. */
async function readTexts(tx: Db, log: Log): Promise<Map<string, EmailText>> {
  const texts = new Map<string, EmailText>()
  for (const row of await savedTexts.newestOfAll(tx)) {
    if (!isEmailName(row.kind)) continue
    const text = textOf(row)
    const rules = { hasButton: kindOf(row.kind).text.button !== undefined, placeholders: placeholdersOf(row.kind, '') }
    const faults = faultsOf(text, rules)
    if (Object.keys(faults).length === 0) texts.set(row.kind, text)
    else log.warn({ email: row.kind, faults }, 'the text of an email does not fit: the shipped one is sent')
  }
  return texts
}
