import { confirm, type ConfirmOptions } from './confirm.tsx'
import { toast } from './toast.ts'

/** What a button does: it may ask first, and say that it is done. A refusal has been told by the client. */
export type Act = {
  readonly question?: ConfirmOptions | undefined
  readonly done?: string | undefined
  readonly run: () => unknown
}

const inFull = async ({ question, done, run }: Act): Promise<void> => {
  if (question && !(await confirm(question))) return
  await run()
  if (done) toast.success(done)
}

/** What opens something does so at once; only what is waited for is a promise. */
export const perform = (act: Act): unknown => (act.question || act.done ? inFull(act) : act.run())
