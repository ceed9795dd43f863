import { consents } from '@heartwell/contract/consents/consents.ts'
import { photos } from '@heartwell/contract/profiles/photos.ts'
import { profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { profileFacts } from '@heartwell/contract/profiles/profile-facts.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import type { Deps } from '../../deps.ts'
import { commandRoute, route } from '../../platform/http/http.ts'
import * as answers from './answers/service.ts'
import * as facts from './facts/service.ts'
import { livePictureRoutes } from './live-pictures/routes.ts'
import {
  consentsOf,
  getUser,
  orderPhotos,
  photo,
  photosToReview,
  previewProfile,
  removePhoto,
  reviewPhoto,
  setConsent,
  setPhotoAccess,
  thumbnail,
} from './service.ts'

export const profileRoutes = (deps: Deps) => [
  ...livePictureRoutes(deps),
  route(profiles.getUser, ({ input, viewer }) => getUser(deps, viewer, input.body.user_id)),
  route(profiles.preview, ({ viewer }) => previewProfile(deps, viewer)),
  route(profiles.photo, ({ input, viewer }) => photo(deps, viewer, input.params.name)),
  route(profiles.thumbnail, ({ input, viewer }) => thumbnail(deps, viewer, input.params.name)),
  route(consents.list, ({ viewer }) => consentsOf(deps, viewer.accountId)),
  route(consents.set, ({ input, viewer }) => setConsent(deps, viewer, input)),
  route(photos.setAccess, ({ input, viewer }) => setPhotoAccess(deps, viewer, input)),
  route(photos.order, ({ input, viewer }) => orderPhotos(deps, viewer, input)),
  route(photos.toReview, () => photosToReview(deps)),
  route(photos.review, (context) => reviewPhoto(deps, context)),
  route(photos.remove, (context) => removePhoto(deps, context)),
  route(profileAnswers.own, ({ viewer }) => answers.ownAnswers(deps, viewer.accountId)),
  route(profileAnswers.saveDraft, ({ input, viewer }) => answers.saveDraft(deps, viewer, input)),
  commandRoute(deps, profileAnswers.submit, (deps, { input, viewer }) => answers.submitAnswer(deps, viewer, input)),
  route(profileAnswers.order, ({ input, viewer }) => answers.orderAnswers(deps, viewer, input)),
  route(profileAnswers.remove, ({ input, viewer }) => answers.removeAnswer(deps, viewer, input)),
  route(profileAnswers.ofMember, ({ input, viewer }) => answers.answersOfMember(deps, viewer, input.params.id)),
  route(profileFacts.own, ({ viewer }) => facts.ownFacts(deps, viewer.accountId)),
  route(profileFacts.save, ({ input, viewer }) => facts.saveFact(deps, viewer, input)),
  route(profileFacts.showLastVisit, ({ input, viewer }) => facts.showLastVisit(deps, viewer, input)),
  route(profileFacts.showPlace, ({ input, viewer }) => facts.choosePlace(deps, viewer, input)),
  route(profileFacts.ofMember, ({ input, viewer }) => facts.factsOfMember(deps, viewer, input.params.id)),
  route(profileAnswers.toReview, () => answers.answersToReview(deps)),
  commandRoute(deps, profileAnswers.approve, (deps, { input, viewer }) => answers.approveAnswer(deps, viewer, input)),
  commandRoute(deps, profileAnswers.return, (deps, { input, viewer }) => answers.returnAnswer(deps, viewer, input)),
]
