import {
  APPEAL_OFFER,
  type SanctionKind,
  sanctionEffect,
  sanctionHeading,
} from '@heartwell/contract/safety/sanction-texts.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'

type LetterPreviewProps = { name: string; kind: SanctionKind; days: number | null; text: string }

/** What the member will read, before it is sent. A ban is a suspension to them until a colleague confirms it. */
export function LetterPreview({ name, kind, days, text }: LetterPreviewProps) {
  const endsAt = kind === 'suspension' && days ? new Date(Date.now() + days * DAY_MS).toISOString() : null
  const facts = { kind, confirmed: false, endsAt }
  return (
    <section aria-label={`${isolated(name)} will read`}>
      <p className="mb-1.5 text-small font-semibold text-ink-soft">{`${isolated(name)} will read`}</p>
      <div className="grid gap-1.5 rounded-field bg-cream px-4 py-3.5 text-small leading-relaxed">
        <p className="font-display text-[1.3rem] leading-snug">{sanctionHeading(facts)}</p>
        <p className="wrap-anywhere whitespace-pre-line">{text || 'Choose a reason to see what we write.'}</p>
        <p>{sanctionEffect(facts)}</p>
        <p>{APPEAL_OFFER}</p>
        <p className="text-ink-soft">
          The email also names the rule, how we learned of it, whether a program was involved, and other ways to object.
        </p>
      </div>
    </section>
  )
}
