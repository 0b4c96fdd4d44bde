import {
  errandCodes,
  errandKindOf,
  formatDateTime,
  ladderFault,
  ladderTargets,
  targetsOf,
  type ErrandCode,
  type Ladder,
} from '@xinqiao/domain'
import { mayChange, type Actor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { LadderRow } from './ladder.repo.ts'
import { staffedTargets } from './targets.ts'

const SUBJECT = 'errand_ladder'

const demandSchool = (actor: Actor): void => {
  if (!mayChange(actor, ['consult_errand_ladder_btn'])) throw new AppError('auth.forbidden')
}

type NamedLadder = LadderRow & { changed_by: string }

/** Every kind with its ladder, and who of its targets is anybody at this school. */
export const listLadders = async (tx: Tx) => {
  const rows = await tx.sql<NamedLadder>(
    `select l.*, u.real_name as changed_by from errand_ladder l
       join user_account u on u.tenant_id = $1 and u.id = l.updated_by where l.tenant_id = $1`,
    [tx.tenantId],
  )
  const own = new Map(rows.map((row) => [row.kind, row]))
  const views = []
  for (const kind of errandCodes) {
    const words = errandKindOf(kind)
    const row = own.get(kind)
    const staffed = await staffedTargets(tx, words.role)
    const { steps, again } = row ?? words.ladder
    views.push({
      kind,
      title: words.title,
      about: words.about,
      unit: words.unit,
      from: words.from,
      isUrgent: words.headWithin !== undefined,
      targets: targetsOf(words).map((code) => ({ code, label: ladderTargets[code], isStaffed: staffed.has(code) })),
      steps: steps.map(({ after, to, ways }) => ({ after, to: [...to], ways: [...ways] })),
      again,
      isOwn: row !== undefined,
      changedBy: row?.changed_by ?? '',
      changedTime: row ? formatDateTime(row.updated_at) : null,
      version: row?.version ?? 0,
    })
  }
  return views
}

/** For whatever begins from now on; what runs keeps the ladder it began with (C8). */
export const saveLadder = async (
  tx: Tx,
  actor: Actor,
  { kind, version, steps, again }: Ladder & { kind: ErrandCode; version: number },
): Promise<null> => {
  demandSchool(actor)
  const words = errandKindOf(kind)
  const fault = ladderFault(words, { steps, again }, await staffedTargets(tx, words.role))
  if (fault) throw new AppError('errand.ladder', { detail: fault })
  const written = await tx.row<{ version: number }>(
    `insert into errand_ladder as l (tenant_id, kind, steps, again, updated_by, updated_at) values ($1, $2, $3::jsonb, $4, $5, $6)
     on conflict (tenant_id, kind) do update
       set steps = excluded.steps, again = excluded.again, updated_by = excluded.updated_by,
           updated_at = excluded.updated_at, version = l.version + 1
     where l.version = $7 returning version`,
    [tx.tenantId, kind, JSON.stringify(steps), again, actor.userId, tx.now, version],
  )
  // A row that came to be between the look and the word is somebody else's word.
  if (written?.version !== version + 1) throw new AppError('request.version_conflict')
  tx.audit({
    action: 'errand.ladder_save',
    subjectType: SUBJECT,
    detail: { kind, steps: steps.map(({ after, to, ways }) => ({ after, to, ways })), again },
  })
  return null
}

export const resetLadder = async (tx: Tx, actor: Actor, { kind }: { kind: ErrandCode }): Promise<null> => {
  demandSchool(actor)
  await tx.remove('errand_ladder', { kind })
  tx.audit({ action: 'errand.ladder_reset', subjectType: SUBJECT, detail: { kind } })
  return null
}
