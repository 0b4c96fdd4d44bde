import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { confirm } from '../../../kit/confirm.tsx'
import { attempt } from '../../../kit/failure.ts'
import type { ButtonAction } from '../../../kit/gate/action-buttons.tsx'
import { toast } from '../../../kit/toast.ts'
import { useMedia } from '../../../kit/use-media.ts'
import {
  type Crisis,
  useConfirm,
  useConfirmReceipt,
  useFollow,
  useMark,
  useStartTalk,
  useTake,
  useUnmerge,
} from '../crisis.queries.ts'
import { drillMessages } from '../drill/drill.messages.ts'
import { assessPath, talkPath } from '../paths.ts'
import type { Act, Asked, Merge, Receipt, Run } from './acts.ts'
import { CaseDialogs } from './case-dialogs.tsx'
import { caseMessages as texts } from './case.messages.ts'

/** In the order in which they are offered; the first is what its state asks for. */
const ORDER = [
  'take',
  'assess',
  'level',
  'confirm',
  'decline',
  'record',
  'ask_close',
  'reopen',
  'adjust',
  'assign',
  'admit',
  'discharge',
  'follow',
  'merge',
  'dismiss',
] as const

/** Room for a record beside what it is about; below that it has a page of its own. */
const BESIDE = '(min-width: 1100.02px)'

/** What can be done about a case, with the questions it takes. */
export function useCaseActs(one: Crisis): {
  actions: ButtonAction[]
  run: Run
  dialogs: ReactNode
  /** the record that is being written on this page */
  writing: { id: string; stop: () => void } | null
} {
  const navigate = useNavigate()
  const [asked, ask] = useState<Asked | null>(null)
  const [talkId, setTalkId] = useState<string | null>(null)
  const isWide = useMedia(BESIDE)
  const mark = useMark()
  const [take, sure, follow, start, unmerge, confirmReceipt] = [
    useTake(),
    useConfirm(),
    useFollow(),
    useStartTalk(),
    useUnmerge(),
    useConfirmReceipt(),
  ]
  const known = { id: one.id, version: one.version }
  const done = (words: string): void => void toast.success(words)

  const once: Readonly<Partial<Record<Act, () => Promise<void>>>> = {
    take: async () => {
      await take.mutateAsync(known)
      done(texts.done.take)
    },
    confirm: async () => {
      if (!(await confirm({ title: texts.ask.confirmTitle }))) return
      await sure.mutateAsync(known)
      done(texts.done.confirm)
    },
    follow: async () => {
      if (!(await confirm({ title: texts.ask.followTitle }))) return
      await follow.mutateAsync(known)
      done(texts.done.follow)
    },
    ...(one.drillId
      ? {
          record: async () => {
            await mark.mutateAsync({ ...known, step: 'record' as const })
            done(drillMessages.mark.done)
          },
        }
      : { assess: async () => void navigate(assessPath(one.id)), record: async () => begin() }),
  }
  const begin = async (): Promise<void> => {
    const { id } = await start.mutateAsync({ caseId: one.id })
    if (isWide) setTalkId(id)
    else void navigate(talkPath(id))
  }
  const run: Run = (act, on) => {
    if (act === 'unmerge' && on && 'caseId' in on && 'mayUndo' in on) return attempt(() => undo(on))
    if (act === 'confirmReceipt' && on && 'todos' in on) return attempt(() => agree(on))
    const direct = once[act]
    if (direct) return attempt(direct)
    ask({ act, ...(on && 'todos' in on ? { receipt: on } : {}), ...(on && 'point' in on ? { point: on } : {}) })
  }
  const undo = async ({ caseId, version }: Merge): Promise<void> => {
    if (!(await confirm(texts.undoAsk))) return
    await unmerge.mutateAsync({ id: caseId, version })
    done(texts.reports.undone)
  }
  const agree = async ({ id, version }: Receipt): Promise<void> => {
    await confirmReceipt.mutateAsync({ id, version })
    done(texts.receipts.confirmed)
  }
  const mayClose = one.inside?.conditions.every(({ isMet }) => isMet) ?? false
  const mayMerge = (one.inside?.others.length ?? 0) > 0
  const offered = ORDER.filter(
    (act) =>
      one.actions.includes(act) &&
      (act !== 'ask_close' || mayClose) &&
      (act !== 'merge' || mayMerge) &&
      (act !== 'record' || talkId === null),
  )
  const actions = offered.map((act, at) => ({
    key: act,
    label: one.drillId && (act === 'assess' || act === 'record') ? drillMessages.mark[act] : texts.acts[act],
    // Beside a record that is being written, or an end that is being decided, that is what comes next.
    primary: at === 0 && talkId === null && one.state !== 'closing',
    run: () => run(act),
  }))
  return {
    actions,
    run,
    dialogs: <CaseDialogs one={one} asked={asked} onClose={() => ask(null)} />,
    writing: talkId === null ? null : { id: talkId, stop: () => setTalkId(null) },
  }
}
