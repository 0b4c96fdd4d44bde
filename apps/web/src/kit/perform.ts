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

type RowAct<Row> = {
  readonly question?: ((row: Row) => ConfirmOptions) | undefined
  readonly done?: string | undefined
  readonly run: (row: Row) => unknown
}

/** The same of a row's button, wherever the row is shown. */
export const performOn = <Row>({ question, done, run }: RowAct<Row>, row: Row): unknown =>
  perform({ question: question?.(row), done, run: () => run(row) })
