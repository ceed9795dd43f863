import { chosenText, factOf } from '@heartwell/contract/profiles/facts.ts'
import { PromptId, promptLabel } from '@heartwell/contract/profiles/prompts.ts'
import { FACT_AUDIENCE_LABELS, FactAudience } from '@heartwell/contract/profiles/shown-facts.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { ExportRow, Section } from './section.ts'

/** What a member says to others on the profile. */
export const PROFILE_SECTIONS: readonly Section[] = [
  {
    name: 'live_pictures',
    title: 'Your live pictures',
    about: 'While we store them, they are in the folder "live-picture".',
    tables: ['live_pictures', 'live_picture_files'],
    ask: ({ id }) => sql`
      select gestures, declined as gestures_you_could_not_do, state, drawn_at, sent_at, decided_at, reason
      from live_pictures where member_id = ${id} order by drawn_at`,
  },
  {
    name: 'own_words',
    title: 'Your own words',
    tables: ['profile_answers'],
    ask: ({ id }) => sql`
      select prompt, published as others_read, submitted as in_review, submitted_at as in_review_since, draft,
        reason as why_a_text_was_returned
      from profile_answers where member_id = ${id} order by position`,
    open: namePrompt,
  },
  {
    name: 'facts',
    title: 'Good to know',
    tables: ['profile_facts'],
    ask: ({ id }) => sql`
      select fact, answer, audience as who_reads_it, updated_at from profile_facts where member_id = ${id} order by fact`,
    open: nameFact,
  },
]

const FactRow = z.object({ fact: z.string(), answer: z.array(z.string()).nullable(), who_reads_it: FactAudience })

/** The fact, the answer and the audience by their labels; all three as stored where the contract has no label. */
function nameFact(row: ExportRow): ExportRow {
  const { fact, answer, who_reads_it } = FactRow.parse(row)
  const label = factOf(fact)?.label ?? fact
  const said = answer && factOf(fact) ? chosenText(fact, answer) : (answer?.join(', ') ?? null)
  return { ...row, fact: label, answer: said, who_reads_it: FACT_AUDIENCE_LABELS[who_reads_it] }
}

/** The prompt by its label. */
function namePrompt(row: ExportRow): ExportRow {
  return { ...row, prompt: promptLabel(PromptId.parse(row.prompt)) }
}
