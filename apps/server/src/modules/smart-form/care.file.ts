import { formatDate, formatDateTime, scaleMaximum, shortScaleOf, starNames, type GradeStar } from '@xinqiao/domain'
import type { Tx } from '../../kernel/db/tx.ts'
import { fileCopy, type FilePart, type Me } from '../file-part/index.ts'
import { allScales } from './scale.repo.ts'

const texts = {
  levels: '等级',
  scales: '量表',
  level: (name: string) => `等级 ${name}`,
  moved: (day: string, from: string) => `${day} 由${from}调整`,
  keptBack: '老师的专业判断，需要时可以请老师当面说明',
  measured: '测评',
  times: (count: number) => `${count} 次`,
  last: (day: string) => `最近 ${day}`,
} as const

const nameOf = (code: string): string => shortScaleOf(code)?.name ?? code

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
    const [now, ...before] = await levelsOf(tx, personId)
    if (!now) return []
    // Said again later it is the same level: since when it stands is the first time of the last row of equal ones.
    const other = before.findIndex(({ star }) => star !== now.star)
    const since = [now, ...before].at(other === -1 ? -1 : other) ?? now
    const day = formatDate(since.at).slice(5)
    const from = before[other]
    return [
      { label: texts.levels, value: starNames[now.star], note: from ? texts.moved(day, starNames[from.star]) : day },
    ]
  },
  copy: { keptBack: texts.keptBack },
  retention: { policy: 'care', rows: [{ table: 'assessment_level', person: 't.user_id', at: 't.made_at' }] },
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
    ).map(({ at, code }) => ({ at, title: nameOf(code) })),
  summary: async (tx, personId) => {
    const found = await tx.row<{ n: number; last: Date | null }>(
      'select count(*)::int as n, max(made_at) as last from form_scale_result where tenant_id = $1 and user_id = $2',
      [tx.tenantId, personId],
    )
    if (!found?.last) return []
    return [{ label: texts.measured, value: texts.times(found.n), note: texts.last(formatDate(found.last).slice(5)) }]
  },
  curves: async (tx, personId) => {
    const results = (await allScales(tx, personId)).toReversed()
    return [...Map.groupBy(results, ({ scaleCode }) => scaleCode)].flatMap(([code, points]) => {
      const scale = shortScaleOf(code)
      if (!scale) return []
      return [
        {
          code,
          name: scale.name,
          most: scaleMaximum(scale),
          reliable: scale.reliable,
          // Another number of items is another edition of the scale.
          points: points.map(({ madeAt, score, level, answers }) => ({
            at: madeAt,
            value: score,
            note: level,
            edition: answers.length,
          })),
        },
      ]
    })
  },
  copy: fileCopy(
    async (tx, { user }: Me) =>
      (await allScales(tx, user.id)).map(({ scaleCode, score, level, answers, madeAt }) => ({
        time: formatDateTime(madeAt),
        name: nameOf(scaleCode),
        answers,
        score,
        level,
      })),
    {
      key: 'scales',
      title: texts.scales,
      place: 'sheet',
      columns: [
        { title: '时间', width: 20, value: ({ time }) => time },
        { title: '量表', width: 16, value: ({ name }) => name },
        { title: '各题答案', width: 30, value: ({ answers }) => answers.join(' ') },
        { title: '得分', width: 10, value: ({ score }) => String(score) },
        { title: '分段', width: 16, value: ({ level }) => level },
      ],
    },
  ),
  retention: {
    policy: 'scale',
    rows: [
      {
        table: 'form_scale_result',
        person: 't.user_id',
        // Whoever has left is an account taken out.
        at: `(select u.updated_at from user_account u where u.tenant_id = t.tenant_id and u.id = t.user_id and u.deleted)`,
      },
    ],
  },
}

export const careFileParts: readonly FilePart[] = [levels, scales]
