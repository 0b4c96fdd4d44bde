import type { BatchAction, Removal, RowAction } from '../../kit/list/list.types.ts'
import { toast } from '../../kit/toast.ts'
import { peopleMessages as texts } from './people.messages.ts'
import type { UserRow } from './people.queries.ts'
import { named, type useAccountActions } from './use-account-actions.tsx'

type Parts = {
  account: ReturnType<typeof useAccountActions>
  onView: (row: UserRow) => void
  onEdit: (row: UserRow) => void
}

/** Any of them is enough: the dialog offers what each allows. */
const SETS = [
  'admin_userInfo_edit_btn',
  'admin_userInfo_role_btn',
  'admin_userInfo_move_btn',
  'admin_userInfo_lock_btn',
]

const isLocked = ({ lockFlag }: UserRow): boolean => lockFlag !== '0'
const isPending = ({ auditStatus }: UserRow): boolean => auditStatus === 'pending'

/** The actions of the list. Department and state of several people are set together with the rest, in one dialog. */
export function useUserBatches({ account, onView, onEdit }: Parts) {
  const disable: BatchAction<UserRow> = {
    key: 'disable',
    label: texts.actions.disable,
    danger: true,
    need: 'admin_userInfo_lock_btn',
    question: (rows) => ({
      title: texts.ask.disable(named(rows)),
      content: texts.ask.disableLead,
      okText: texts.actions.disable,
      danger: true,
    }),
    run: (rows) => account.lock(rows, '9'),
    done: texts.done.disable,
  }
  const enable: BatchAction<UserRow> = {
    key: 'enable',
    label: texts.actions.enable,
    need: 'admin_userInfo_lock_btn',
    question: (rows) => ({
      title: texts.ask.enable(named(rows)),
      content: texts.ask.enableLead,
      okText: texts.actions.enable,
    }),
    run: (rows) => account.lock(rows, '0'),
    done: texts.done.enable,
  }
  const reset: BatchAction<UserRow> = {
    key: 'reset',
    label: texts.actions.reset,
    need: 'admin_userInfo_password_btn',
    question: (rows) => ({
      title: texts.ask.reset(named(rows)),
      content: texts.ask.resetLead,
      okText: texts.actions.reset,
      danger: true,
    }),
    run: account.reset,
  }
  const audit: BatchAction<UserRow> = {
    key: 'audit',
    label: texts.actions.audit,
    need: 'admin_userInfo_audit_btn',
    run: account.audit,
    done: texts.done.audit,
  }
  const move: BatchAction<UserRow> = {
    key: 'move',
    label: texts.actions.move,
    need: 'admin_userInfo_move_btn',
    run: account.move,
    done: texts.done.move,
  }
  const set: BatchAction<UserRow> = {
    key: 'set',
    label: texts.set.action,
    need: SETS.join('|'),
    run: account.set,
    done: texts.set.done,
  }
  const removal: Removal<UserRow> = {
    need: 'admin_userInfo_remove_btn',
    run: async (rows) => {
      const result = await account.remove(rows)
      return result === 'cancelled' ? null : result
    },
  }
  const rowActions: ReadonlyArray<RowAction<UserRow>> = [
    { key: 'view', label: texts.actions.view, run: onView },
    { ...forRow(audit), shown: isPending },
    { key: 'edit', label: texts.actions.edit, need: 'admin_userInfo_edit_btn', run: onEdit },
    forRow(move),
    forRow(reset),
    { ...forRow(disable), shown: (row) => !isLocked(row) },
    { ...forRow(enable), shown: isLocked },
  ]
  return { rowActions, batch: [set, reset, audit], removal }
}

/** Of one person the reason is said at once, rather than in a list of one. */
const forRow = ({ question, run, done, ...action }: BatchAction<UserRow>): RowAction<UserRow> => ({
  ...action,
  ...(question ? { question: (row: UserRow) => question([row]) } : {}),
  run: async (row) => {
    const result = await run([row])
    if (!result || result === 'cancelled') return
    const [failure] = result.failed
    if (failure) toast.error(failure.reason)
    else if (done) toast.success(done)
  },
})
