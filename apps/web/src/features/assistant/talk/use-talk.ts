import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isCallFailure } from '../../../kit/failure.ts'
import { reasonOf } from '../../../kit/reason-of.ts'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { useReread } from '../../../session/index.ts'
import type { HelpNow, Message } from '../assistant.queries.ts'
import { isAnswer } from '../chat/is-answer.ts'
import { useOutbox } from '../chat/use-outbox.ts'
import { keepWords, keptWords } from './kept-words.ts'
import { talkMessages as texts } from './talk.messages.ts'
import { type Conversation, type Current, currentKey, type Said, sendLine } from './talk.queries.ts'

/** No answer could be had: the refusal carries what was stored, and where help is. */
const BUSY = 49302

const saidIn = (error: unknown): Said | null =>
  isCallFailure(error) && error.code === BUSY && error.data ? (error.data as Said) : null

const merged = (before: readonly Message[], news: readonly Message[]): Message[] => {
  const byId = new Map([...before, ...news].map((message) => [message.id, message]))
  return [...byId.values()].toSorted((one, other) => one.seq - other.seq)
}

/** Puts what came of one line into what is on the screen. */
const take = async (queries: QueryClient, said: Said): Promise<void> => {
  await queries.cancelQueries({ queryKey: currentKey })
  queries.setQueryData<Current>(currentKey, (now) =>
    now?.session?.id === said.session.id
      ? { ...now, session: { ...said.session, messages: merged(now.session.messages, said.messages) } }
      : now,
  )
}

/** A conversation of the visitor's own, with what has not arrived yet. */
export function useTalk(session: Conversation) {
  const queries = useQueryClient()
  const reread = useReread('assistant')
  const [help, setHelp] = useState<HelpNow | null>(null)
  const hear = async (said: Said): Promise<null> => {
    if (said.help) setHelp(said.help)
    await take(queries, said)
    return null
  }
  const outbox = useOutbox(async ({ clientId, text }) => {
    try {
      return await hear(await sendLine({ id: session.id, text, clientId }))
    } catch (error) {
      const said = saidIn(error)
      if (said) return hear(said)
      void reread()
      if (isAnswer(error)) return reasonOf(error, texts.refused)
      throw error
    }
  }, keptWords())
  const { words, unsent } = outbox
  useEffect(() => keepWords({ words, unsent }), [words, unsent])
  useUnsaved(words.trim() !== '' || unsent.length > 0, texts.unsaved)
  return { outbox, help }
}
