import {
  analyzeItem,
  analyzeProblem,
  defaultAnalyze,
  formatDateTime,
  isFigureCode,
  mergedAnalyze,
  type AnalyzeSetting,
} from '@xinqiao/domain'
import { AppError } from '../../kernel/app-error.ts'
import type { Tx } from '../../kernel/db/tx.ts'

type Said = { version: number; items: AnalyzeSetting[]; at: Date; real_name: string | null }

const lastWord = (tx: Tx): Promise<Said | undefined> =>
  tx.row<Said>(
    `select s.version, s.items, s.at, u.real_name from analyze_setting s
         left join user_account u on u.tenant_id = s.tenant_id and u.id = s.by_user
        where s.tenant_id = $1 order by s.version desc limit 1`,
    [tx.tenantId],
  )

/** What the next report is counted by. */
export const analyzeItems = async (tx: Tx): Promise<readonly AnalyzeSetting[]> =>
  mergedAnalyze((await lastWord(tx))?.items ?? [])

const itemView = ({ code, enabled, threshold }: AnalyzeSetting) => {
  const { name, meaning, unit, warning, isInside } = analyzeItem(code)
  const standard = warning?.default ?? null
  return {
    code,
    name,
    meaning,
    unit,
    kind: isFigureCode(code) ? ('figure' as const) : ('parts' as const),
    enabled,
    threshold,
    warns: warning?.when ?? null,
    most: warning?.max ?? null,
    defaultThreshold: standard,
    isInside: isInside ?? false,
    isChanged: !enabled || threshold !== standard,
  }
}

export const readAnalyze = async (tx: Tx) => {
  const said = await lastWord(tx)
  const items = mergedAnalyze(said?.items ?? [])
  return {
    version: said?.version ?? 0,
    updatedBy: said?.real_name ?? null,
    updateTime: said ? formatDateTime(said.at) : null,
    isOrderChanged: items.some(({ code }, at) => code !== defaultAnalyze[at]?.code),
    items: items.map(itemView),
  }
}

/** Every word is kept; whoever speaks after another's word they have not read is refused. */
const say = async (tx: Tx, version: number, items: readonly AnalyzeSetting[], action: string) => {
  const rows = await tx.sql(
    `insert into analyze_setting (tenant_id, version, items, at, by_user)
     select $1, $2::int + 1, $3::jsonb, $4, $5
      where $2::int = coalesce((select max(version) from analyze_setting where tenant_id = $1), 0)
     on conflict do nothing returning 1`,
    [tx.tenantId, version, JSON.stringify(items), tx.now, tx.actor?.userId ?? null],
  )
  if (rows.length === 0) throw new AppError('request.version_conflict')
  tx.audit({ action, subjectType: 'analyze_setting', detail: { version: version + 1, items } })
  return readAnalyze(tx)
}

export const saveAnalyze = (tx: Tx, { version, items }: { version: number; items: readonly AnalyzeSetting[] }) => {
  const detail = analyzeProblem(items)
  if (detail !== null) throw new AppError('report.items_wrong', { detail })
  return say(
    tx,
    version,
    items.map(({ code, enabled, threshold }) => ({ code, enabled, threshold })),
    'analyze.save',
  )
}

export const restoreAnalyze = (tx: Tx, version: number) => say(tx, version, [], 'analyze.restore')
