import { useEffect, useRef, useState } from 'react'
import { confirm } from '../../kit/confirm.tsx'
import type { DeptChoice } from '../../kit/dept-tree/dept.types.ts'
import { isCallFailure } from '../../kit/failure.ts'
import { toast } from '../../kit/toast.ts'
import { refusalOf } from '../../kit/upload/upload-rules.ts'
import { useReread, useSession } from '../../session/index.ts'
import { isDone, useTask } from '../download/index.ts'
import { importMessages as texts } from './import.messages.ts'
import { type ImportMode, type ImportOrder, SAME_FILE, sendImport, type UserType } from './import.queries.ts'
import { importDialog, useImportStore } from './import.store.ts'
import { md5OfFile } from './md5.ts'

type ImportChoice = {
  readonly userType: UserType | null
  readonly dept: DeptChoice | null
  readonly mode: ImportMode
  readonly file: File | null
}

type Complaints = Partial<Record<'userType' | 'dept' | 'file', string>>

/** `reading` digests the file here, `sending` is on its way. */
export type Phase = { kind: 'choosing' } | { kind: 'reading'; percent: number } | { kind: 'sending' }

const CHOOSING: Phase = { kind: 'choosing' }
const EMPTY: ImportChoice = { userType: null, dept: null, mode: '0', file: null }
/** As the server takes them. */
const LIMITS = { extensions: ['xls', 'xlsx'], wrongText: texts.wrongFile, maxBytes: 30 * 1024 * 1024 } as const

export const importExtensions = LIMITS.extensions

/** One import from the choice to the accepted task; it goes on while the dialog is minimised. */
export function useImport() {
  const userId = useSession(({ user }) => user?.id) ?? ''
  const taskId = useImportStore((state) => state.taskId)
  const [choice, setChoice] = useState(EMPTY)
  const [complaints, setComplaints] = useState<Complaints>({})
  const [phase, setPhase] = useState(CHOOSING)
  const control = useRef<AbortController | null>(null)
  const reread = useReread('task')
  const task = useWatched(taskId)

  useEffect(() => () => control.current?.abort(), [])

  function choose(next: Partial<ImportChoice>): void {
    setChoice((now) => ({ ...now, ...next }))
    setComplaints((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in next))))
  }

  function takeFile([file]: readonly File[]): void {
    if (!file) return
    const refusal = refusalOf(file, LIMITS)
    if (refusal) setComplaints((now) => ({ ...now, file: refusal }))
    else choose({ file })
  }

  async function submit(): Promise<void> {
    const { userType, dept, mode, file } = choice
    setComplaints(missingIn(choice))
    if (!userType || !dept || !file || phase.kind !== 'choosing') return
    const modeWords = texts.modes.find(({ value }) => value === mode)?.label ?? ''
    const lead = texts.askLead(modeWords, userType.userTypeName, dept.path)
    if (!(await confirm({ title: texts.ask, content: lead, okText: texts.askOk }))) return
    control.current = new AbortController()
    try {
      setPhase({ kind: 'reading', percent: 0 })
      const fileMd5 = await digest(file, (percent) => setPhase({ kind: 'reading', percent }))
      setPhase({ kind: 'sending' })
      const order = { deptId: dept.id, userTypeId: userType.id, importType: mode, fileMd5, file, isAgain: false }
      const id = await sendAsking(order, control.current.signal)
      if (id === null) return
      importDialog.watch(userId, id)
      setChoice((now) => ({ ...now, file: null }))
      toast.success(texts.accepted)
      void reread()
    } catch (error) {
      if (!control.current.signal.aborted) toast.error(error instanceof Error ? error.message : texts.unreadable)
    } finally {
      setPhase(CHOOSING)
    }
  }

  return { choice, choose, takeFile, complaints, phase, submit, task }
}

export type Importing = ReturnType<typeof useImport>

const missingIn = ({ userType, dept, file }: ImportChoice): Complaints => ({
  ...(userType ? {} : { userType: texts.missing.userType }),
  ...(dept ? {} : { dept: texts.missing.dept }),
  ...(file ? {} : { file: texts.missing.file }),
})

const digest = async (file: File, onPercent: (percent: number) => void): Promise<string> => {
  try {
    return await md5OfFile(file, (share) => onPercent(Math.round(share * 100)))
  } catch {
    // Moved or changed since it was chosen; the browser's own words are English.
    throw new Error(texts.unreadable)
  }
}

/** A file that was imported before is asked about; null when it is not to be imported again. */
const sendAsking = async (order: ImportOrder, signal: AbortSignal): Promise<string | null> => {
  try {
    return await sendImport(order, signal)
  } catch (error) {
    if (!isCallFailure(error) || !SAME_FILE.includes(error.code)) throw error
    const again = await confirm({
      title: texts.askAgain,
      content: `${error.message}。${texts.askAgainLead}`,
      okText: texts.askAgainOk,
    })
    return again ? sendImport({ ...order, isAgain: true }, signal) : null
  }
}

/** Says once, when it is seen to have ended, how the task ended. */
function useWatched(taskId: string | null) {
  const query = useTask(taskId)
  const task = query.data?.id === taskId ? query.data : undefined
  const reread = useReread('user', 'userInfo', 'contact', 'dept', 'role', 'overview', 'count')
  const told = useRef<string | null>(null)
  useEffect(() => {
    if (!task || !isDone(task) || told.current === task.id) return
    told.current = task.id
    importDialog.ended()
    tellEnd(task)
    // Whatever page is open may count or list the people who have just come.
    void reread()
  }, [task, reread])
  return { task, error: query.error }
}

const tellEnd = ({ outcome, message }: { outcome: string | null; message: string | null }): void => {
  if (outcome === 'ok') toast.success(texts.completed)
  else if (outcome === 'failed') toast.error(texts.failed(message ?? texts.unknownReason))
}
