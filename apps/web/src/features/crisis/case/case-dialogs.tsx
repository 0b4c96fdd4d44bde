import { receiptLimits } from '@xinqiao/domain'
import { useNavigate } from 'react-router'
import { FormDrawer } from '../../../kit/form-drawer/form-drawer.tsx'
import type { FormField, FormValues } from '../../../kit/form-drawer/form.types.ts'
import { toast } from '../../../kit/toast.ts'
import { crisisMessages } from '../crisis.messages.ts'
import {
  type Crisis,
  useAdmit,
  useAskAgain,
  useAskClose,
  useAssign,
  useDecline,
  useDischarge,
  useDismiss,
  useHandlers,
  useLevel,
  useMark,
  useMerge,
  useReopen,
  useSendReceipt,
  useTick,
} from '../crisis.queries.ts'
import { drillMessages } from '../drill/drill.messages.ts'
import { casePath } from '../paths.ts'
import { caseMessages } from './case.messages.ts'
import type { Asked } from './acts.ts'
import { pointQuestion } from './point-question.ts'
import type { Question } from './question.ts'

const { ask: texts, acts, done } = caseMessages

const reason = (label: string = texts.reason, required = true): FormField => ({
  kind: 'textarea',
  name: 'reason',
  label,
  required,
  max: 500,
  hint: texts.reasonHint,
})

const textOf = (values: FormValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}
const linesOf = (values: FormValues, name: string): string[] =>
  textOf(values, name)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, receiptLimits.todos)

/** The questions that are asked before something is done, one at a time. */
export function CaseDialogs({ one, asked, onClose }: { one: Crisis; asked: Asked | null; onClose: () => void }) {
  const question = useQuestion(one, asked)
  return (
    <FormDrawer
      open={question !== null}
      as="dialog"
      mode="edit"
      noun={question?.title ?? ''}
      title={question?.title ?? ''}
      {...(question?.lead ? { lead: question.lead } : {})}
      recordId={`${one.id}-${asked?.act ?? ''}`}
      initial={question?.initial}
      fields={question?.fields ?? []}
      doneText={null}
      onClose={onClose}
      onSubmit={async (values) => {
        if (!question) return
        toast.success(await question.send(values))
      }}
    />
  )
}

function useQuestion(one: Crisis, asked: Asked | null): Question | null {
  const navigate = useNavigate()
  const handlers = useHandlers(asked?.act === 'assign')
  const [assign, dismiss, level, decline, merge] = [useAssign(), useDismiss(), useLevel(), useDecline(), useMerge()]
  const [close, reopen, send, again] = [useAskClose(), useReopen(), useSendReceipt(), useAskAgain()]
  const [admit, discharge, tick] = [useAdmit(), useDischarge(), useTick()]
  const mark = useMark()
  const known = { id: one.id, version: one.version }
  switch (asked?.act) {
    // In a drill no paper is filled in: when, and what would have been advised.
    case 'assess':
      return {
        title: drillMessages.mark.assess,
        lead: drillMessages.mark.assessLead,
        fields: [
          {
            kind: 'radio',
            name: 'star',
            label: drillMessages.mark.star,
            required: true,
            options: Object.entries(crisisMessages.levels).map(([value, label]) => ({ value, label })),
          },
        ],
        initial: { star: '' },
        send: async (values) => {
          await mark.mutateAsync({ ...known, step: 'assess', star: Number(textOf(values, 'star')) })
          return drillMessages.mark.done
        },
      }
    case 'assign': {
      const options = (handlers.data ?? []).map(({ id, name, cases }) => ({
        value: id,
        label: texts.load(name, cases),
      }))
      const team = one.inside?.team.filter(({ isOwner }) => !isOwner).map(({ id }) => id) ?? []
      return {
        title: acts.assign,
        fields: [
          { kind: 'select', name: 'ownerId', label: texts.owner, required: true, options },
          { kind: 'select', name: 'memberIds', label: texts.members, multiple: true, options },
        ],
        initial: { ownerId: one.ownerId ?? '', memberIds: team },
        send: async (values) => {
          const memberIds = Array.isArray(values['memberIds']) ? values['memberIds'].map(String) : []
          await assign.mutateAsync({ ...known, ownerId: textOf(values, 'ownerId'), memberIds })
          return done.assign
        },
      }
    }
    case 'level':
    case 'adjust':
      return {
        title: acts[asked.act],
        fields: [
          {
            kind: 'radio',
            name: 'star',
            label: texts.star,
            required: true,
            hint: texts.starHint,
            options: Object.entries(crisisMessages.levels)
              .filter(([value]) => asked.act === 'level' || value !== '4')
              .map(([value, label]) => ({ value, label })),
          },
          reason(texts.reason, asked.act === 'adjust'),
        ],
        initial: { star: String(one.star ?? one.advisedStar ?? ''), reason: '' },
        send: async (values) => {
          const { isProposed } = await level.mutateAsync({
            ...known,
            star: Number(values['star']),
            reason: textOf(values, 'reason'),
          })
          return isProposed ? done.proposed : done.level
        },
      }
    case 'dismiss':
    case 'decline':
      return {
        title: acts[asked.act],
        fields: [reason()],
        initial: { reason: '' },
        send: async (values) => {
          const act = asked.act === 'dismiss' ? dismiss : decline
          await act.mutateAsync({ ...known, reason: textOf(values, 'reason') })
          return asked.act === 'dismiss' ? done.dismiss : done.decline
        },
      }
    case 'merge':
      return {
        title: acts.merge,
        fields: [
          {
            kind: 'select',
            name: 'intoId',
            label: texts.into,
            required: true,
            options: (one.inside?.others ?? []).map(({ id, caseNo, stateName }) => ({
              value: id,
              label: `${caseNo} ${stateName}`,
            })),
          },
          reason(),
        ],
        initial: { intoId: one.inside?.others[0]?.id ?? '', reason: '' },
        send: async (values) => {
          const intoId = textOf(values, 'intoId')
          await merge.mutateAsync({ ...known, intoId, reason: textOf(values, 'reason') })
          void navigate(casePath(intoId))
          return done.merge
        },
      }
    case 'ask_close':
      return {
        title: acts.ask_close,
        lead: one.star === 1 ? caseMessages.closing.two : caseMessages.closing.one,
        fields: [reason(texts.closeReason)],
        initial: { reason: '' },
        send: async (values) => {
          await close.mutateAsync({ ...known, reason: textOf(values, 'reason') })
          return done.ask_close
        },
      }
    case 'reopen':
      return {
        title: acts.reopen,
        fields: [{ kind: 'textarea', name: 'words', label: texts.words, required: true, max: 200 }],
        initial: { words: '' },
        send: async (values) => {
          const { id } = await reopen.mutateAsync({ id: one.id, words: textOf(values, 'words') })
          void navigate(casePath(id))
          return done.reopen
        },
      }
    case 'receipt':
      return {
        title: acts.receipt,
        lead: texts.least,
        fields: [
          { kind: 'textarea', name: 'todos', label: texts.todos, required: true, max: 360, hint: texts.todosHint },
          { kind: 'datetime', name: 'dueTime', label: texts.dueTime, required: true },
        ],
        initial: { todos: '', dueTime: '' },
        send: async (values) => {
          await send.mutateAsync({
            caseId: one.id,
            todos: linesOf(values, 'todos'),
            dueTime: textOf(values, 'dueTime'),
          })
          return done.receipt
        },
      }
    case 'admit':
    case 'discharge': {
      const isHome = asked.act === 'discharge'
      return {
        title: acts[asked.act],
        fields: [
          {
            kind: 'datetime',
            name: 'time',
            label: isHome ? texts.homeTime : texts.admitTime,
            required: true,
            hint: texts.timeHint,
          },
          {
            kind: 'textarea',
            name: 'words',
            label: isHome ? texts.homeWords : texts.admitWords,
            required: true,
            max: 200,
          },
        ],
        initial: { time: '', words: '' },
        send: async (values) => {
          const body = { ...known, time: textOf(values, 'time'), words: textOf(values, 'words') }
          await (isHome ? discharge : admit).mutateAsync(body)
          return done[isHome ? 'discharge' : 'admit']
        },
      }
    }
    case 'tick':
      return asked.point ? pointQuestion(one.id, asked.point, tick.mutateAsync) : null
    case 'again': {
      const { receipt } = asked
      if (!receipt) return null
      return {
        title: caseMessages.receipts.again,
        fields: [{ kind: 'datetime', name: 'dueTime', label: texts.dueTime, required: true }],
        initial: { dueTime: '' },
        send: async (values) => {
          await again.mutateAsync({ id: receipt.id, version: receipt.version, dueTime: textOf(values, 'dueTime') })
          return done.again
        },
      }
    }
    default:
      return null
  }
}
