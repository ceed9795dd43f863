import { articleEditing, articles } from '@heartwell/contract/content/articles.ts'
import type { Deps } from '../../../deps.ts'
import { commandRoute, route } from '../../../platform/http/http.ts'
import * as service from './service.ts'

export const articleRoutes = (deps: Deps) => [
  route(articles.list, ({ input }) => service.listPublished(deps, input)),
  route(articles.read, ({ input }) => service.readPublished(deps, input.params.slug)),
  route(articleEditing.list, () => service.listArticles(deps)),
  commandRoute(deps, articleEditing.add, (deps, { input, viewer }) => service.addArticle(deps, viewer, input.body)),
  route(articleEditing.read, ({ input }) => service.readArticle(deps, input.params.id)),
  commandRoute(deps, articleEditing.save, (deps, { input, viewer }) => service.saveArticle(deps, viewer, input)),
  route(articleEditing.versions, ({ input }) => service.listVersions(deps, input.params.id)),
  route(articleEditing.version, ({ input }) => service.readVersion(deps, input)),
  commandRoute(deps, articleEditing.restore, (deps, { input, viewer }) => service.restoreArticle(deps, viewer, input)),
  route(articleEditing.publish, ({ input, viewer }) => service.publishArticle(deps, viewer, input)),
  route(articleEditing.withdraw, ({ input, viewer }) => service.withdrawArticle(deps, viewer, input)),
  route(articleEditing.remove, ({ input, viewer }) => service.removeArticle(deps, viewer, input.params.id)),
]
