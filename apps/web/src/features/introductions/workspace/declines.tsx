import type { ClientIntroductions } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import type { DeclineReason } from '@heartwell/contract/introductions/member-letters.ts'
import { listText, timeText } from '@heartwell/contract/text/format.ts'
import { type IsolatedText, isolated } from '@heartwell/contract/text/isolated.ts'

/** A reason as the counsellor reads it. */
const REASONS: Record<DeclineReason, (about: IsolatedText) => string> = {
  far: () => 'too far away',
  life: () => 'not the life they look for',
  timing: () => 'the timing isn’t right',
  known: (about) => `knows ${about} already`,
  letter: () => 'something in the letter',
  unsaid: () => 'would rather not say',
}

type DeclinesProps = { declines: NonNullable<ClientIntroductions['declines']>; zone: string }

/** Why members said no to letters about this client or to the client. The members were promised that nobody else reads it. */
export const Declines = ({ declines, zone }: DeclinesProps) =>
  declines.length > 0 && (
    <section aria-labelledby="introductions-declines" className="card mt-7 overflow-hidden">
      <h2 id="introductions-declines" className="px-5 pt-4 text-[1.45rem]">
        Why they said no
      </h2>
      <p className="px-5 pb-3 text-small text-ink-soft">Only you read this.</p>
      <ul className="divide-y divide-line border-t border-line">
        {declines.map(({ id, by, about, reasons, words, said_at }) => (
          <li key={id} className="px-5 py-3 leading-snug wrap-anywhere">
            <p className="font-semibold">{`${isolated(by)} about ${isolated(about)}`}</p>
            {reasons.length > 0 && (
              <p className="first-letter:uppercase">
                {listText(reasons.map((reason) => REASONS[reason](isolated(about))))}
              </p>
            )}
            {words !== '' && (
              <p className="whitespace-pre-line">
                <q>{words}</q>
              </p>
            )}
            <p className="text-small text-ink-soft">{timeText(said_at, '5 November', zone)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
