import { type APIRequestContext, expect } from '@playwright/test'

export type Mail = { id: string; to: string; subject: string; text: string; sent_at: string }

/** The emails that the product has sent. A job sends them, so each method waits for a matching one. */
export class Mailbox {
  readonly #request: APIRequestContext

  constructor(request: APIRequestContext) {
    this.#request = request
  }

  /** The newest email to an address with a matching subject. */
  newest(to: string, subject = /./): Promise<Mail> {
    return this.#newestWith(to, `with a subject like ${subject}`, (mail) =>
      subject.test(mail.subject) ? mail : undefined,
    )
  }

  /** The number of emails to an address so far with a matching subject. */
  async count(to: string, subject: RegExp): Promise<number> {
    return (await this.#to(to)).filter((mail) => subject.test(mail.subject)).length
  }

  /** The first link that matches the pattern, in the newest email with such a link. */
  link(to: string, pattern = /./): Promise<string> {
    const linkOf = (mail: Mail) => mail.text.match(/https?:\/\/[^\s<>"]+/g)?.find((url) => pattern.test(url))
    return this.#newestWith(to, `with a link like ${pattern}`, linkOf)
  }

  /** The six digits in the newest email with a code. */
  code(to: string): Promise<string> {
    return this.#newestWith(to, 'with a code of six figures', (mail) => /\b\d{6}\b/.exec(mail.text)?.[0])
  }

  async #newestWith<Found>(to: string, wanted: string, find: (mail: Mail) => Found | undefined): Promise<Found> {
    const found: Found[] = []
    await expect(async () => {
      const first = (await this.#to(to)).map(find).find((hit) => hit !== undefined)
      if (first === undefined) throw new Error(`There is no mail to ${to} ${wanted}.`)
      found.push(first)
    }).toPass({ timeout: 60_000 })
    return found[0]!
  }

  async #to(address: string): Promise<Mail[]> {
    const response = await this.#request.get('/dev/mailbox.json')
    const mails: Mail[] = await response.json()
    return mails.filter((mail) => mail.to === address).sort((a, b) => b.sent_at.localeCompare(a.sent_at))
  }
}
