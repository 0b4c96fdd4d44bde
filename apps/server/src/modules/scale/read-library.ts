import { createHash } from 'node:crypto'
import {
  formatDateTime,
  goldenFaults,
  goldenPrint,
  runGolden,
  scaleCategories,
  shippedScales,
  type ScaleCategory,
} from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { adoptScales } from './adopt-scales.ts'
import { definitionOf, findScale, listScales, versionsOf, type ScaleRow } from './scale.repo.ts'

const stateOf = (row: ScaleRow) => {
  if (row.is_wordless) return 'structure' as const
  if (!row.is_published) return 'draft' as const
  const isFree = row.licence_type === 'clear' || row.licence_type === 'own' || row.confirmed_at !== null
  if (!isFree) return 'confirm' as const
  return row.is_branch ? ('branch' as const) : ('usable' as const)
}

const viewOf = (row: ScaleRow) => ({
  id: row.id,
  code: row.code,
  name: row.name,
  title: row.title,
  category: row.category,
  state: stateOf(row),
  isShipped: row.is_shipped,
  licenceType: row.licence_type,
  label: row.label,
  itemCount: row.item_count,
  hasDraft: row.has_draft,
})

/** The library by kinds; what comes with the product is there from the first look on. */
export const readTree = async (tx: Tx) => {
  await adoptScales(tx)
  const order = new Map(shippedScales().map(({ code }, at) => [code, at]))
  const placeOf = ({ code }: ScaleRow): number => order.get(code) ?? order.size
  const scales = (await listScales(tx)).toSorted((one, other) => placeOf(one) - placeOf(other)).map(viewOf)
  return (Object.keys(scaleCategories) as ScaleCategory[]).flatMap((category) => {
    const own = scales.filter((one) => one.category === category)
    return own.length === 0 ? [] : [{ category, label: scaleCategories[category], scales: own }]
  })
}

export const readScaleView = async (tx: Tx, { id, versionId }: { id: string; versionId?: string }) => {
  const row = await findScale(tx, id)
  const versions = await versionsOf(tx, id)
  const shown = versionId ?? row.version_id
  return {
    scale: viewOf(row),
    versions: versions.map((one) => ({
      id: one.id,
      label: one.label,
      note: one.note,
      isPublished: one.is_published,
      isCurrent: one.is_published && one.id === row.version_id,
      time: formatDateTime(one.at),
      byName: one.by_name ?? '',
    })),
    versionId: shown,
    definition: JSON.stringify(await definitionOf(tx, shown, id)),
    confirmedTime: row.confirmed_at && formatDateTime(row.confirmed_at),
    confirmedName: row.confirmed_name ?? '',
    evidence: row.evidence,
    evidenceFileId: row.evidence_file_id,
    evidenceFileName: row.evidence_file_name ?? '',
    version: row.version,
  }
}

/** Runs them here, whatever the browser has come to. */
export const readGolden = async (tx: Tx, versionId: string) => {
  const definition = await definitionOf(tx, versionId)
  const began = performance.now()
  const { cases, passed, groups } = runGolden(definition)
  return {
    passed,
    total: cases.length,
    groups: [...groups],
    faults: goldenFaults(definition).slice(0, 20),
    print: createHash('sha256').update(goldenPrint(definition)).digest('hex'),
    milliseconds: Math.round(performance.now() - began),
    time: formatDateTime(tx.now),
  }
}
