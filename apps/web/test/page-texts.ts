import { type PageTexts, pageTexts, sectionsOf, type TextPage } from '@heartwell/contract/content/page-texts.ts'
import type { FakeApi } from './fake-api.ts'

/** Texts of a page with as many entries as it may have; each says where it is: 'team 1 name'. */
export function someTexts(page: TextPage, changed: PageTexts = {}): PageTexts {
  const entriesOf = ({ id, max, fields }: ReturnType<typeof sectionsOf>[number]) =>
    Array.from({ length: max }, (_, at) =>
      Object.fromEntries(
        fields.map((field) => [field.id, field.look === 'portrait' ? 'p1' : `${id} ${at + 1} ${field.id}`]),
      ),
    )
  return { ...Object.fromEntries(sectionsOf(page).map((section) => [section.id, entriesOf(section)])), ...changed }
}

/** Answers the questions of public pages for their texts. */
export const withTexts = (api: FakeApi, changed: PageTexts = {}): FakeApi =>
  api.on(pageTexts.read, ({ params }) => ({ success: true, texts: someTexts(params.page, changed) }))
