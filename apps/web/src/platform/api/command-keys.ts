import { useState } from 'react'

type Input = { files?: Record<string, Blob> }
export type CommandKeys = ReturnType<typeof commandKeys>

/** The idempotency key of a form's command: the same one until the command is done or its input changes. */
export function commandKeys() {
  let last: { key: string; text: string; files: Blob[] } | undefined
  return {
    keyOf(input: Input): string {
      const { files: named = {}, ...rest } = input
      const files = Object.values(named)
      const text = JSON.stringify([rest, Object.keys(named)])
      const isSame = last?.text === text && files.every((file, at) => file === last?.files[at])
      last = { key: isSame && last ? last.key : crypto.randomUUID(), text, files }
      return last.key
    },
    done(): void {
      last = undefined
    },
  }
}

export const useCommandKeys = (): CommandKeys => useState(commandKeys)[0]
