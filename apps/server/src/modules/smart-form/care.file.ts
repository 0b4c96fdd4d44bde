import { formatDate, shortScaleOf, starNames, type GradeStar } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import type { FilePart } from '../archive/index.ts'
import { latestScales } from './scale.repo.ts'

const texts = {
  levels: '等级',
  scales: '量表',
  level: (name: string) => `等级 ${name}`,
  score: (points: number) => `${points} 分`,
} as const

const levelsOf = (tx: Tx, personId: string): Promise<{ at: Date; star: GradeStar; by: string }[]> =>
  tx.sql(
    `select l.made_at as at, l.star, u.real_name as by from assessment_level l
       join user_account u on u.tenant_id = $1 and u.id = l.made_by
      where l.tenant_id = $1 and l.user_id = $2 order by l.made_at desc, l.id desc limit 500`,
    [tx.tenantId, personId],
  )

/** The level is known to everybody who arranges for the person; what it was derived from is not. */
const levels: FilePart = {
  code: 'level',
  layer: 1,
  label: texts.levels,
  timeline: async (tx, personId) =>
    (await levelsOf(tx, personId)).map(({ at, star, by }) => ({ at, title: texts.level(starNames[star]), note: by })),
  summary: async (tx, personId) => {
    const [now] = await levelsOf(tx, personId)
    return now ? [{ label: texts.levels, value: starNames[now.star], note: formatDate(now.at) }] : []
  },
}

/** Scores stand in the layer of scales; which scale when is all the line of time says. */
const scales: FilePart = {
  code: 'scale',
  layer: 2,
  label: texts.scales,
  timeline: async (tx, personId) =>
    (
      await tx.sql<{ at: Date; code: string }>(
        `select made_at as at, scale_code as code from form_scale_result where tenant_id = $1 and user_id = $2
          order by made_at desc, id desc limit 500`,
        [tx.tenantId, personId],
      )
    ).map(({ at, code }) => ({ at, title: shortScaleOf(code)?.name ?? code })),
  summary: async (tx, personId) =>
    (await latestScales(tx, personId, new Date(0))).map(({ scaleCode, score, level }) => ({
      label: shortScaleOf(scaleCode)?.name ?? scaleCode,
      value: texts.score(score),
      note: level,
    })),
}

export const careFileParts: readonly FilePart[] = [levels, scales]
