import {
  type ArticleForm,
  type ArticleHead,
  articleEditing,
  articles,
  type EditedArticle,
} from '@heartwell/contract/content/articles.ts'
import type { StaffPerson } from '../factories.ts'
import { anArticleForm } from '../samples/content-samples.ts'
import type { TestApp } from '../test-app.ts'

/** What an editor does with articles, and what a visitor reads. `stage` is asked at each step. */
export function articleSteps(stage: () => { t: TestApp; editor: StaffPerson }) {
  const asEditor = () => ({ as: stage().editor.token })
  const add = (form: Partial<ArticleForm> = {}, token = stage().editor.token) =>
    stage().t.call(articleEditing.add, { body: anArticleForm(form) }, { as: token })
  return {
    add,
    added: async (form?: Partial<ArticleForm>) => (await add(form)).body.data as EditedArticle, // its schema
    save: (id: string, version: number, form: Partial<ArticleForm> & { slug: string }, token = stage().editor.token) =>
      stage().t.call(articleEditing.save, { params: { id }, body: { ...anArticleForm(form), version } }, { as: token }),
    publish: (id: string, version = 1) =>
      stage().t.call(articleEditing.publish, { params: { id }, body: { version } }, asEditor()),
    withdraw: (id: string, version = 1) =>
      stage().t.call(articleEditing.withdraw, { params: { id }, body: { version } }, asEditor()),
    restore: (id: string, version: number, earlier: number) =>
      stage().t.call(articleEditing.restore, { params: { id }, body: { version, restore: earlier } }, asEditor()),
    read: (slug: string) => stage().t.call(articles.read, { params: { slug } }),
    published: async () => (await stage().t.call(articles.list, {})).body.rows as ArticleHead[], // its schema
  }
}
