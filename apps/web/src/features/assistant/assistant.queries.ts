import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@xinqiao/contract/client'
import { useEffect } from 'react'
import { onPush } from '../../session/index.ts'

/** Failures are shown where the page would be, or beside what was asked. */
export const INLINE = { quiet: true, stay: true } as const
export const STAY = { stay: true } as const
export const ASSISTANT = 'assistant'

export type HelpNow = Reply<'GET /ai/session/terms'>['help']
export type Message = Reply<'GET /ai/session/live'>['messages'][number]

/** What is open is asked again when the server says that something was said, or somebody came. */
export const useLiveAssistant = (): void => {
  const queries = useQueryClient()
  useEffect(() => onPush('assistant', () => void queries.invalidateQueries({ queryKey: [ASSISTANT] })), [queries])
}
