import { drillMachine, formatDate, type RoleCode } from '@xinqiao/domain'
import type { Actor } from '../../../kernel/actor.ts'
import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/tx.ts'
import { paramsOf } from '../../../kernel/db/params.ts'
import { serveMatter } from '../../../kernel/matter.ts'
import { recordInitial } from '../../../kernel/transition.ts'
import { amongVisible } from '../../user/index.ts'
import { crisisTexts } from '../crisis.messages.ts'
import { HEAD } from '../crisis.policy.ts'
import { nextNo } from '../crisis.repo.ts'
import { OPEN } from '../crisis.tables.ts'
import { moveCase } from '../move-case.ts'
import { passOver } from '../move-report.ts'
import { DRILL, findDrill, tellDrill, type DrillRow } from './drill.tables.ts'

const texts = crisisTexts.drill

/** Of those with something to do in a crisis, whoever is no student may play one. */
const STUDENTS: readonly RoleCode[] = ['CRISIS_ROLE_CLASS', 'ROLE_GENERAL']
const MOST = 500

/** Who can take part: people of one's own with a part in crises; teachers may play the student. */
export const peopleToDrill = async (tx: Tx, actor: Actor, keyword = '', ids: readonly string[] | null = null) => {
  const params = paramsOf(tx)
  const visible = amongVisible(actor, 'u.id', params)
  return tx.sql<{ id: string; name: string; mayPlay: boolean }>(
    `select u.id, u.real_name as name, not bool_or(r.acts_as = any(${params.put(STUDENTS)}::text[])) as "mayPlay" from user_account u
       join user_role h on h.tenant_id = $1 and h.user_id = u.id
       join role r on r.tenant_id = $1 and r.id = h.role_id and r.enabled
      where u.tenant_id = $1 and not u.deleted and u.lock_flag = '0' and ${visible}
        and (${params.put(keyword.trim())} = '' or u.real_name ^@ ${params.put(keyword.trim())})
        and (${params.put(ids)}::uuid[] is null or u.id = any(${params.put(ids)}::uuid[]))
      group by u.id, u.real_name
     having bool_or(exists (select 1 from role_permission p where p.tenant_id = $1 and p.role_id = r.id and p.permission in
              ('crisis_report_add_btn', 'crisis_report_list_tab', 'crisis_case_handle_btn', 'crisis_case_level_btn', 'crisis_receipt_answer_btn')))
      order by "mayPlay" desc, u.real_name, u.id limit ${MOST}`,
    params.values,
  )
}

const demandHead = (actor: Actor): void => {
  if (!actor.roleCodes.includes(HEAD)) throw new AppError('drill.head')
}

type Asked = { title: string; script: string; playerId: string; memberIds: string[] }

export const startDrill = async (tx: Tx, actor: Actor, { title, script, playerId, memberIds }: Asked) => {
  demandHead(actor)
  const [player] = await peopleToDrill(tx, actor, '', [playerId])
  const members = [...new Set(memberIds)].filter((id) => id !== actor.userId)
  if (!player?.mayPlay || playerId === actor.userId || members.includes(playerId)) throw new AppError('drill.player')
  const found = await peopleToDrill(tx, actor, '', members)
  if (members.length === 0 || found.length !== members.length) throw new AppError('drill.members')
  // Two heads at once: the second waits here and then finds the first one's.
  await tx.sql('select pg_advisory_xact_lock($1, hashtext($2))', [tx.tenantId, DRILL])
  if (await tx.find('crisis_drill', { state: 'running' })) throw new AppError('drill.running')
  const id = tx.newId()
  await tx.insert('crisis_drill', {
    id,
    state: drillMachine.initial,
    version: 1,
    drill_no: await nextNo(tx, `YL-${formatDate(tx.now).slice(0, 4)}`, 2),
    title: title.trim(),
    script: script.trim(),
    player_id: playerId,
    host_id: actor.userId,
    started_at: tx.now,
  })
  for (const user_id of members) await tx.insert('crisis_drill_member', { drill_id: id, user_id })
  await recordInitial(tx, { machine: drillMachine, entity: DRILL, id })
  await tellDrill(tx, { drillId: id, what: texts.started(title.trim()), step: 'start' })
  tx.audit({ action: 'drill.start', subjectType: DRILL, subjectId: id, detail: { playerId, members: members.length } })
  return { id }
}

/** What was played ends wherever it stands; a report that waits for a faculty goes on first, so that no clock asks for it. */
const endCase = async (tx: Tx, drillId: string): Promise<void> => {
  const waiting = await tx.sql<{ id: string }>(
    `select id from crisis_report where tenant_id = $1 and drill_id = $2 and state <> 'reached' for update`,
    [tx.tenantId, drillId],
  )
  for (const { id } of waiting) await passOver(tx, id)
  const open = await tx.sql<{ id: string }>(
    `select c.id from crisis_case c where c.tenant_id = $1 and c.drill_id = $2 and ${OPEN}`,
    [tx.tenantId, drillId],
  )
  for (const { id } of open) await moveCase(tx, { id, action: 'end_drill', by: 'system' })
}

const drills = serveMatter<DrillRow, { readonly isReal?: boolean }>()({
  machine: drillMachine,
  wrongState: 'drill.wrong_state',
  relations: (actor) => (actor.roleCodes.includes(HEAD) ? ['head'] : []),
  effects: (tx, { isReal = false }) => ({
    end_case: { set: () => ({ ended_at: tx.now, gave_way: isReal }), run: ({ row }) => endCase(tx, row.id) },
  }),
  ended: (tx) => ({ reviewed_at: tx.now }),
  push: (tx) => tx.notify('rota'),
  reply: () => null,
})

type Known = { id: string; version: number }

export const stopDrill = async (tx: Tx, actor: Actor, { id, version }: Known): Promise<null> => {
  await findDrill(tx, actor, id)
  await drills.move(tx, { id, version, action: 'stop', by: actor, input: {} })
  await tellDrill(tx, { drillId: id, what: texts.ended, step: 'end' })
  tx.audit({ action: 'drill.stop', subjectType: DRILL, subjectId: id })
  return null
}

export const finishDrill = async (tx: Tx, actor: Actor, { id, version }: Known): Promise<null> => {
  await findDrill(tx, actor, id)
  await drills.move(tx, { id, version, action: 'finish', by: actor, input: {} })
  tx.audit({ action: 'drill.finish', subjectType: DRILL, subjectId: id })
  return null
}

/** Somebody is in real danger: whatever is being played ends at once, and everybody who plays is told. */
export const giveWay = async (tx: Tx): Promise<void> => {
  const running = await tx.find('crisis_drill', { state: 'running' })
  if (!running) return
  await drills.move(tx, { id: running.id, action: 'give_way', by: 'system', input: { isReal: true } })
  await tellDrill(tx, { drillId: running.id, what: texts.gaveWay, step: 'end' })
}
