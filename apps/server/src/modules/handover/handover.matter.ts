import { handoverMachine } from '@xinqiao/domain'
import { holds, type Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { serveMatter } from '../../kernel/matter.ts'
import { sendMessage } from '../message/index.ts'
import { isOutside } from '../user/index.ts'
import { handoverTexts as texts } from './handover.messages.ts'
import { HANDOVER, reasonOf, type HandoverRow } from './handover.tables.ts'
import { holdPeople } from './hold-people.ts'
import { hostsAt } from './hosts.ts'
import { linesOf } from './lines.ts'
import { countOwed, owedBy } from './owed.repo.ts'
import { passLine } from './pass-line.ts'

const arranges = (actor: Actor): boolean => holds(actor, ['consult_case_manage_btn'])

/** What lies there at this moment, not what did when it was offered: whoever says yes takes all of it over. */
const takeOver = async (tx: Tx, row: HandoverRow): Promise<void> => {
  const { id, from_id: fromId, to_id: toId, person_id: personId, made_by: byId } = row
  const to = (await hostsAt(tx)).find((host) => host.id === toId)
  if (!to) throw new AppError('handover.unfit', { name: await nameOf(tx, toId) })
  const owed = (await owedBy(tx, fromId)).filter(({ person_id }) => person_id === personId)
  const [line] = await linesOf(tx, owed, [toId])
  if (!line) throw new AppError('handover.nothing')
  await passLine(tx, line, { fromId, to, reason: reasonOf(tx, row), byId })
  await tx.update('handover', { id }, { counts: JSON.stringify(countOwed(owed)) })
}

const nameOf = async (tx: Tx, id: string): Promise<string> => (await tx.find('user_account', { id }))?.real_name ?? ''

/** Whoever arranged it and whoever had it hear what the answer was. */
const tellGivers = async (tx: Tx, { id, state, from_id, to_id, made_by }: HandoverRow): Promise<void> => {
  const answer = state === 'accepted' ? texts.accepted : texts.refused
  const told = { code: 'handover_answered', values: { name: await nameOf(tx, to_id), answer } } as const
  await sendMessage(tx, {
    ...told,
    about: { type: HANDOVER, id, step: 'keeper' },
    link: `/caseHandover/info?id=${from_id}`,
    to: { userIds: [made_by] },
  })
  // Whoever leaves does not open the page of those who arrange.
  if (from_id !== made_by)
    await sendMessage(tx, { ...told, about: { type: HANDOVER, id, step: 'giver' }, to: { userIds: [from_id] } })
}

/** Accepting takes over what lies with two people: both are held first, as by whoever gives. */
export const holdOffered = async (tx: Tx, id: string): Promise<void> => {
  const row = await tx.find('handover', { id })
  if (!row) return
  await holdPeople(tx, [row.from_id, row.to_id])
  // Meanwhile it may have gone to the head, who is not held.
  if ((await tx.find('handover', { id }))?.from_id !== row.from_id) throw new AppError('request.version_conflict')
}

export const handovers = serveMatter<HandoverRow, { readonly reason?: string }>()({
  machine: handoverMachine,
  wrongState: 'handover.answered',
  relations: (actor, row) => [
    ...(row.to_id === actor.userId ? ['assigned'] : []),
    ...(arranges(actor) ? ['keeper'] : []),
  ],
  visible: async (tx, actor: Actor, row, action) =>
    action === 'withdraw'
      ? arranges(actor) && row.person_id !== null && !(await isOutside(tx, actor, row.person_id))
      : row.to_id === actor.userId,
  effects: (tx) => ({
    pass_on: ({ row }) => takeOver(tx, row),
    tell_givers: ({ row }) => tellGivers(tx, row),
  }),
  ended: (tx) => ({ ended_at: tx.now }),
  reason: (_, __, { reason }) => reason?.trim(),
  push: (tx, row) => {
    for (const id of new Set([row.to_id, row.from_id, row.made_by])) tx.notify('appointment', id)
  },
  reply: () => null,
})
