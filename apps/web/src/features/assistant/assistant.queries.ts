import type { Reply } from '@xinqiao/contract/client'

export type HelpNow = Reply<'GET /ai/session/terms'>['help']
export type Message = Reply<'GET /ai/session/live'>['messages'][number]
