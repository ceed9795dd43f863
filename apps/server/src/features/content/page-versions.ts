import { versionsIn } from '../versions/service.ts'

export const pages = versionsIn('page_versions', ['page_type', 'html'], 'page_type')
/** Without their texts. */
export const pageHeads = versionsIn('page_versions', ['page_type'], 'page_type')
