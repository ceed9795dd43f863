import { type Version, versionsIn } from '../../versions/service.ts'

/** The text that came with the product is version 1 and has no row. */
export const savedTexts = versionsIn('email_texts', ['kind', 'text'], 'kind')
export type SavedTextRow = Version<'email_texts', 'kind' | 'text'>
