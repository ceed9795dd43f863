import { consents } from '@heartwell/contract/consents/consents.ts'
import { livePictures } from '@heartwell/contract/profiles/live-pictures.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { query } from '../../../platform/api/api.ts'

export const ownLivePictureQuery = query(livePictures.own, {})
/** What a change of the live picture refreshes. */
export const REFRESHES = [livePictures.own, profiles.getUser, consents.list]
