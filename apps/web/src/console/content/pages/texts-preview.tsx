import { type PageTexts, sectionsOf, type TextPage } from '@heartwell/contract/content/page-texts.ts'

type TextsPreviewProps = { page: TextPage; texts: PageTexts; label: string }

/** The texts of a version, section by section. */
export const TextsPreview = ({ page, texts, label }: TextsPreviewProps) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    tabIndex={0}
    className="grid max-h-[70dvh] gap-5 overflow-y-auto rounded-field pr-3"
  >
    {sectionsOf(page).map(({ id, title, fields }) => (
      <div key={id}>
        <h3 className="text-[1.1875rem]">{title}</h3>
        <ol className="mt-1 grid gap-2">
          {(texts[id] ?? []).map((one) => (
            <li key={Object.values(one).join('\n')}>
              {fields.map((field) => (
                <p key={field.id} className={field.look === 'portrait' ? 'text-ink-soft' : undefined}>
                  {one[field.id]}
                </p>
              ))}
            </li>
          ))}
        </ol>
      </div>
    ))}
  </section>
)
