import type { FormValues } from '../../kit/form-drawer/form.types.ts'
import type { BatchResult } from '../../kit/list/list.types.ts'
import { peopleMessages as texts } from './people.messages.ts'
import type { BatchReply, BatchWish } from './people.queries.ts'
import { deptIdOf } from '../../kit/dept-tree/dept-field.tsx'
import { textOf } from '../../kit/form-drawer/send-form.ts'
import { chosenRoles } from './role-choice.ts'

/** Somebody the actions are about. */
export type Someone = { readonly id: string; readonly realName: string }

/** As much as one request carries, so that nobody waits long for another's. */
const PORTION = 50

/** What was chosen; what was left as it is is not named. */
export const wishOf = (values: FormValues): BatchWish => {
  const userTypeId = textOf(values['userTypeId'])
  const deptId = deptIdOf(values['deptId'])
  const mode = (['add', 'replace'] as const).find((one) => one === values['roleMode'])
  const lockFlag = (['0', '9'] as const).find((one) => one === values['lockFlag'])
  const schoolState = textOf(values['schoolState'])
  return {
    ...(userTypeId ? { userTypeId } : {}),
    ...(mode ? { roles: { mode, ids: chosenRoles(values) } } : {}),
    ...(deptId ? { deptId } : {}),
    ...(lockFlag ? { lockFlag } : {}),
    ...(schoolState ? { schoolState } : {}),
  }
}

export const inPortions = async <T>(
  all: readonly T[],
  run: (part: readonly T[], done: number) => Promise<void>,
): Promise<void> => {
  for (let at = 0; at < all.length; at += PORTION)
    await run(all.slice(at, at + PORTION), Math.min(at + PORTION, all.length))
}

/** One result for each of them, with why it is not done; those out of sight by now are not named by the server. */
export const joined = (
  people: readonly Someone[],
  replies: ReadonlyArray<Pick<BatchReply, 'succeeded' | 'failures'>>,
): BatchResult => {
  const succeeded = new Set(replies.flatMap((reply) => reply.succeeded))
  const reasons = new Map(replies.flatMap(({ failures }) => failures.map(({ id, reason }) => [id, reason] as const)))
  return {
    succeeded: succeeded.size,
    failed: people
      .filter(({ id }) => !succeeded.has(id))
      .map(({ id, realName }) => ({ id, name: realName, reason: reasons.get(id) ?? texts.gone })),
  }
}
