import { ARTICLE_TOPICS } from '@heartwell/contract/content/article-topics.ts'
import {
  ARTICLE_AUTHOR_MAX,
  ARTICLE_HTML_MAX,
  ARTICLE_LEAD_MAX,
  ARTICLE_SLUG_MAX,
  ARTICLE_TITLE_MAX,
  type ArticleForm,
} from '@heartwell/contract/content/articles.ts'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { TextField } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { MarkupField } from '../rich-text/markup-field.tsx'
import { slugFor } from './article-words.ts'
import { DRAWINGS } from './drawings.ts'

type ArticleFieldsProps = {
  form: UseFormReturn<ArticleForm>
  /** Whether the title suggests the address until the address is edited. */
  suggestsAddress?: boolean
  /** An article that was published keeps its address, because other sites may link to it. */
  addressIsFixed?: boolean
}

/** The fields of an article. */
export function ArticleFields({ form, suggestsAddress = false, addressIsFixed = false }: ArticleFieldsProps) {
  const { errors, dirtyFields } = form.formState
  return (
    <>
      <TextField
        label="Title"
        maxLength={ARTICLE_TITLE_MAX}
        autoComplete="off"
        error={errors.title?.message}
        {...form.register('title', {
          onChange: ({ target }) => {
            if (suggestsAddress && !dirtyFields.slug) form.resetField('slug', { defaultValue: slugFor(target.value) })
          },
        })}
      />
      <TextField
        label="Address"
        hint={
          addressIsFixed ? 'Fixed since the article was published.' : '/Blog/… Fixed once the article is published.'
        }
        maxLength={ARTICLE_SLUG_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={addressIsFixed}
        error={errors.slug?.message}
        {...form.register('slug')}
      />
      <TextArea
        label="Lead"
        hint="One or two sentences below the title. Search engines show them."
        rows={2}
        maxLength={ARTICLE_LEAD_MAX}
        error={errors.lead?.message}
        {...form.register('lead')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Topic" error={errors.topic?.message} {...form.register('topic')}>
          {ARTICLE_TOPICS.map((topic) => (
            <option key={topic}>{topic}</option>
          ))}
        </Select>
        <Select label="Drawing" error={errors.drawing?.message} {...form.register('drawing')}>
          {DRAWINGS.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <TextField
        label="Author"
        hint="Continues “By …”, for example: our counselling team"
        maxLength={ARTICLE_AUTHOR_MAX}
        autoComplete="off"
        error={errors.author?.message}
        {...form.register('author')}
      />
      <Controller
        control={form.control}
        name="html"
        render={({ field }) => (
          <MarkupField
            label="Text of the article"
            value={field.value}
            onChange={field.onChange}
            maxLength={ARTICLE_HTML_MAX}
            error={errors.html?.message}
          />
        )}
      />
    </>
  )
}
