import type { Sent } from './sheet-sender.ts'

type Sending = { holder: string; seq: number; choices: string; times: number[] }

/** How answers go out where nobody is signed in. */
export type Line = {
  readonly send: (given: Sending) => Promise<Sent>
  readonly submit: (given: Sending & { isSure: boolean }) => Promise<unknown>
}
