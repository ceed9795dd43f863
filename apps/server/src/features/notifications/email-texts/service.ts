import type { Output } from '@heartwell/contract/endpoint.ts'
import {
  EMAIL_VERSIONS_LISTED,
  type EmailText,
  type emailTexts,
} from '@heartwell/contract/notifications/email-texts.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { EMAIL_NAMES, type EmailName, isEmailName, kindOf } from './built-in/emails.ts'
import { faultsOf } from './rules.ts'
import { savedTexts } from './saved-texts.ts'
import * as view from './view.ts'

export async function listEmails({ db }: Deps): Promise<Output<typeof emailTexts.list>> {
  const saved = new Map((await savedTexts.newestOfAll(db)).map((row) => [row.kind, row]))
  return { success: true, rows: EMAIL_NAMES.map((name) => view.viewRow(name, saved.get(name))) }
}

export async function readEmail({ db, config }: Deps, kind: string): Promise<Output<typeof emailTexts.read>> {
  const name = named(kind)
  return { success: true, data: view.viewEmail(config, name, await savedTexts.newest(db, name)) }
}

export async function listVersions({ db }: Deps, kind: string): Promise<Output<typeof emailTexts.versions>> {
  const name = named(kind)
  const rows = await savedTexts.last(db, EMAIL_VERSIONS_LISTED, name)
  return { success: true, rows: [...rows.map(view.viewVersion), view.shippedVersion(name)] }
}

/** Saves a text as a new version. @throws AppError not_found, content.stale, request.invalid */
export async function saveText(
  deps: Deps,
  { viewer, input, once }: Context<typeof emailTexts.save>,
): Promise<Output<typeof emailTexts.save>> {
  const { version, ...text } = input.body
  const name = named(input.params.kind)
  assertFits(deps, name, text)
  const change = { id: name, version, unsaved: 1, values: { text }, action: 'email_text.saved' }
  const answer = await once(async (tx) => {
    const saved = await savedTexts.save(deps, tx, viewer, change)
    return { success: true, message: 'The email is saved.', data: view.viewEmail(deps.config, name, saved) }
  })
  deps.mailer.forget()
  return answer
}

/** @throws AppError not_found, request.invalid */
export function preview(deps: Deps, kind: string, text: EmailText) {
  const name = named(kind)
  assertFits(deps, name, text)
  return { success: true, ...view.sampleMail(deps.config, name, text) }
}

/** Sends the email with sample data to the viewer. @throws AppError not_found, request.invalid */
export async function sendTest(deps: Deps, viewer: Viewer, kind: string, text: EmailText) {
  const name = named(kind)
  assertFits(deps, name, text)
  const mail = view.testMail(deps.config, viewer.email, name, text)
  await deps.db.transaction().execute(async (tx) => {
    await deps.mailer.queue(tx, mail)
    await recordAct(deps, tx, viewer, { action: 'email_text.tested', reason: name })
  })
  return { success: true, message: `The test is on its way to ${viewer.email}.` }
}

function named(kind: string): EmailName {
  if (!isEmailName(kind)) throw new AppError('not_found')
  return kind
}

function assertFits({ config }: Deps, name: EmailName, text: EmailText): void {
  const hasButton = kindOf(name).text.button !== undefined
  const errors = faultsOf(text, { hasButton, placeholders: view.placeholdersOf(name, config.site.name) })
  const [message] = Object.values(errors)
  if (message !== undefined) throw new AppError('request.invalid', { message, errors })
}
