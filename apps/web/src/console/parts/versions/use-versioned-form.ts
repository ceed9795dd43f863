import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { type QueryKey, type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import type { ApiError } from '../../../platform/api/api-error.ts'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { showRefusal } from '../../../platform/api/show-at-fields.ts'
import { useToast } from '../../../ui/messages/toast.tsx'
import { resetKeepingEdits } from './reset-keeping-edits.ts'

type Read<Document> = { success: boolean; data: Document }
type Saved<Document> = { message: string; data: Document; removed?: readonly string[] }

type VersionedForm<Fields extends FieldValues, Document> = {
  resolver: Resolver<Fields>
  fieldsOf: (document: Document) => Fields
  /** Reads the newest version. */
  query: UseQueryOptions<Read<Document>, ApiError, Read<Document>, QueryKey>
  /** The list of the earlier versions. */
  versions?: Pick<Endpoint, 'path'>
  /** Saves the fields as the version after this one. */
  save: (fields: Fields, version: number) => Promise<Saved<Document>>
}

/** The editor of a document: its fields, the version they are based on, and a version that somebody else saved. */
export function useVersionedForm<Fields extends FieldValues, Document extends { version: number }>(
  opened: Document,
  { resolver, fieldsOf, query, versions, save }: VersionedForm<Fields, Document>,
) {
  const [base, setBase] = useState(opened)
  const [theirs, setTheirs] = useState<Document | null>(null)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const form = useForm<Fields>({ resolver, defaultValues: fieldsOf(opened) as DefaultValues<Fields> })
  const queries = useQueryClient()
  const { show } = useToast()

  function take(document: Document, reset: (fields: Fields) => void = form.reset) {
    setBase(document)
    setTheirs(null)
    reset(fieldsOf(document))
    queries.setQueryData(query.queryKey, { success: true, data: document })
  }
  function fail(error: unknown) {
    showRefusal(form, error)
  }
  /** Fetches the version that somebody else saved. The text typed here stays. */
  async function meetTheirs() {
    setTheirs((await queries.fetchQuery({ ...query, staleTime: 0 })).data)
    if (versions) await queries.invalidateQueries({ queryKey: [versions.path] })
  }
  async function attempt(act: () => Promise<Saved<Document>>) {
    form.clearErrors('root')
    setRemoved([])
    const reset = resetKeepingEdits(form)
    try {
      const saved = await act()
      take(saved.data, reset)
      setRemoved(saved.removed ?? [])
      show(saved.message)
    } catch (error) {
      if (hasCode(error, 'content.stale')) await meetTheirs().catch(fail)
      else fail(error)
    }
  }
  const newest = theirs?.version ?? base.version
  const saveOn = (version: number) => form.handleSubmit((fields) => attempt(() => save(fields, version)))
  return {
    form,
    base,
    theirs,
    /** The version that a restored one replaces. */
    newest,
    /** The markup that the last save removed. */
    removed,
    attempt,
    fail,
    save: saveOn(base.version),
    /** Saves the text typed here as the newest version, after theirs. */
    saveOverTheirs: saveOn(newest),
    takeTheirs: () => theirs && take(theirs),
  }
}
