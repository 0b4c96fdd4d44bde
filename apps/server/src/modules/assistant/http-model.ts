import { assistantTexts as texts } from './assistant.messages.ts'
import type { ModelAsk, ModelClient } from './model.ts'

export type ModelServer = { readonly url: string; readonly key: string; readonly model: string }

type Completion = { choices?: readonly { message?: { content?: unknown } }[] }

const MOST_TOKENS = 400
const roles = { visitor: 'user', assistant: 'assistant' } as const

/** A server that speaks the chat-completions dialect. Asked to keep nothing and told no person: neither name nor id goes along. */
export const createHttpModel = (server: ModelServer, http: typeof fetch): ModelClient => ({
  name: server.model,
  reply: async ({ turns, isConcern }: ModelAsk, signal) => {
    const answer = await http(server.url, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${server.key}` },
      body: JSON.stringify({
        model: server.model,
        store: false,
        max_tokens: MOST_TOKENS,
        temperature: 0.6,
        messages: [
          {
            role: 'system',
            content: isConcern ? `${texts.instruction}\n${texts.concernInstruction}` : texts.instruction,
          },
          ...turns.map(({ by, text }) => ({ role: roles[by], content: text })),
        ],
      }),
    })
    if (!answer.ok) throw new Error(`model answered ${answer.status}`)
    const content = ((await answer.json()) as Completion).choices?.[0]?.message?.content
    if (typeof content !== 'string') throw new Error('model answered without words')
    return content
  },
})
