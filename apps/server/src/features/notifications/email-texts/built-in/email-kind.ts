import type { EmailGroup } from '@heartwell/contract/notifications/email-texts.ts'

/** An email with the text that came with the product. `{name}` in a text is a placeholder. */
export type EmailKind<Placeholder extends string = string> = {
  group: EmailGroup
  name: string
  /** When it is sent, as the console says it. */
  occasion: string
  text: {
    subject: string
    /** The line after the subject in a mailbox. Without it, the first paragraph. */
    preview?: string
    /** Without it, the subject. */
    heading?: string
    /** An empty line begins a paragraph. */
    body: string
    button?: string
    footer?: string
  }
  /** Every placeholder with an example. */
  samples: Record<Placeholder, string>
  /** Placeholders that a text may leave out. */
  optional?: readonly NoInfer<Placeholder>[]
  /** The name in the logs, if several texts share it. */
  purpose?: string
  /** Shown where the product shows a code. */
  hasCode?: true
}

export const email = <const Placeholder extends string = never>(kind: EmailKind<Placeholder>): EmailKind<Placeholder> =>
  kind
