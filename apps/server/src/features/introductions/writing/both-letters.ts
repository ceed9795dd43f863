import type { LetterSide } from '@heartwell/contract/introductions/counsellor-introductions.ts'
import type { LetterDraft } from '@heartwell/contract/introductions/letters.ts'
import type { Why } from '@heartwell/contract/profiles/people.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { whyForBothById } from '../../matching/cards/service.ts'
import { factsOf } from '../candidates/service.ts'
import { peopleInLetters } from '../letters/queries.ts'
import { viewPerson } from '../letters/view.ts'
import { lettersOf, type PairOfMembers } from '../queries.ts'
import * as q from './queries.ts'
import { letterFaults } from './rules.ts'
import { EMPTY_LETTER, viewProfile } from './view.ts'

const NO_IMAGES = [null, null] as const

/**
 * The letter to the client and the one to the other member, as they are stored, with what everyone may read of both.
 * @throws AppError not_found when one of the two has no account any more
 */
export async function bothLetters(
  deps: Deps,
  db: Db,
  { clientId, otherId }: PairOfMembers,
  introductionId: string | undefined,
  [ofClient, ofOther]: readonly [string | null, string | null] = NO_IMAGES,
): Promise<{ letters: [LetterSide, LetterSide] }> {
  const people = await q.peopleOf(db, [clientId, otherId])
  const [client, other] = [people.get(clientId), people.get(otherId)]
  if (!client || !other) throw new AppError('not_found')
  const [whyClient, whyOther] = await whyForBothById(deps, client, other)
  const written = introductionId === undefined ? new Map<string, LetterDraft>() : await lettersOf(db, introductionId)
  const letter = letterView(deps, written)
  return { letters: [await letter(client, other, ofClient, whyClient), await letter(other, client, ofOther, whyOther)] }
}

const letterView =
  (deps: Deps, written: ReadonlyMap<string, LetterDraft>) =>
  async (reader: q.PersonRow, about: q.PersonRow, image: string | null, why: Why): Promise<LetterSide> => {
    const draft = written.get(reader.id) ?? EMPTY_LETTER
    const shown = (await peopleInLetters(deps.db, [about.id])).get(about.id)
    if (!shown) throw new AppError('not_found')
    const facts = (await factsOf(deps, [about.id])).get(about.id) ?? {}
    return {
      reader: { id: reader.id, first_name: plainFirstName(reader.name), image },
      about: viewPerson(shown, deps.clock()),
      draft,
      suggested_reasons: why.reasons,
      suggested_difference: why.difference?.text ?? null,
      profile: viewProfile(about, facts, await q.profileTexts(deps.db, about.id)),
      faults: letterFaults(draft, [reader, about], deps.clock()),
    }
  }
